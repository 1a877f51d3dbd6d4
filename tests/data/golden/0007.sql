BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE clocks (
	"match" VARCHAR(32) NOT NULL, 
	rows INTEGER NOT NULL, 
	"left" TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "clocks" VALUES('rCwcqefwrdgx',21,'[606438, 617846, 617185]');
CREATE TABLE devices (
	cookie_hash VARCHAR(64) NOT NULL, 
	holder_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (cookie_hash)
);
CREATE TABLE holders (
	holder_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (holder_hash, "match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "holders" VALUES('e5daf86818de09618fb7fd7efd221d0ee96e5702a6d980cfb1e06a58de5a00af','SfGF0TiNg2tl',0);
INSERT INTO "holders" VALUES('83ce0f8f603898813bae2b63b51a22657fbcdf951886b93c69681164ab5e48f1','SfGF0TiNg2tl',1);
INSERT INTO "holders" VALUES('e88275fecf91b0e9ec07cf64839b4d3de3995d8250e3d625f4344ef2602a0d8d','S_aTkHRKVFzf',0);
INSERT INTO "holders" VALUES('d09661231e092d5af4fbf81f79bb6c8dca4f2fa8ee3684da267da5f3078e1ced','S_aTkHRKVFzf',1);
INSERT INTO "holders" VALUES('239e8f3e0abe3f86fc9b11997fd2a127f78caa8b024bcc942c8ab0957c01ea32','auzpb3ei38m_',0);
INSERT INTO "holders" VALUES('831e6b929de8cfe2193c7007372077a4e61504d405d2198fe7996a1e70c6e3ca','auzpb3ei38m_',1);
INSERT INTO "holders" VALUES('304022dabf7ba28c4e0363ed1072e4d3ef2b0cd2c7ed10489c1d6f8e7a7ed188','rCwcqefwrdgx',0);
INSERT INTO "holders" VALUES('0aa8772644bb80e344546b4c59351a6a0e9865bc4e5a51618f6e0f8086973ac6','rCwcqefwrdgx',1);
INSERT INTO "holders" VALUES('3cd33ec98dbb305a29b948b6cbfed596885330a666b7da57a489f54f943a5e64','rCwcqefwrdgx',2);
INSERT INTO "holders" VALUES('197a29ee7c76cf11742420eed1ca2187b4c05c99fbddf8d45868e9a7fdcf651c','6OdSFPxQbPjZ',0);
INSERT INTO "holders" VALUES('56debc67fa45005b0b4fea2669861731f8ea7caf326fda7908c8eccad50cfcff','6OdSFPxQbPjZ',1);
INSERT INTO "holders" VALUES('d893214ffed16f110a8e0f88420966f2af5dfcdaea00192f378090c7760f553c','3brdZtrCDqmM',0);
INSERT INTO "holders" VALUES('02a708fd09cfff4c991b9a26a5ca1c136ab208b2525048e2b2f013f5fc11a13d','3brdZtrCDqmM',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('d38abae90430b3817f9585b0fd955b26b390ef1e6a00ee7f9739f9b0dfce4537','SfGF0TiNg2tl',0);
INSERT INTO "links" VALUES('01b97329c4ad14d6c71d9261cf17991c89200c99ca31c0b30f44e9c9599c516d','SfGF0TiNg2tl',1);
INSERT INTO "links" VALUES('e19721edec6b3b36a121f698a7d8daefac9f4b578f77730e8d12a5f745cc2b8b','SfGF0TiNg2tl',NULL);
INSERT INTO "links" VALUES('d69a14a25e275b48eb7ab6e6eb96a310b6c477b84bf69510e1e33ad4a1fdd413','S_aTkHRKVFzf',0);
INSERT INTO "links" VALUES('6b5ca99eb35cf1b1a92025c787ef9f7e689bbee8aedb97d3512c53fd8fc89807','S_aTkHRKVFzf',1);
INSERT INTO "links" VALUES('ef1982089533985521ed07478fd608c582d576a6466766dc63c125a757daca78','S_aTkHRKVFzf',NULL);
INSERT INTO "links" VALUES('e3124e32f88e040106cdaf750446b56802c85be62922c73c79585d90c501eb85','auzpb3ei38m_',0);
INSERT INTO "links" VALUES('d207973b0227efca9e00a6f4401763f3252dda778f664273e29716811e1bded2','auzpb3ei38m_',1);
INSERT INTO "links" VALUES('32852ea4a23fde714a667dc34ad63cf6c5fe722db8a08b8435db41704b1fffbd','auzpb3ei38m_',NULL);
INSERT INTO "links" VALUES('d27a849d3b2e227d9a1a626821abcc60ed2841470e17a8b1b39fbdd49c7a6dae','rCwcqefwrdgx',0);
INSERT INTO "links" VALUES('4bd7a5a931c4bee90a88dd684bb0e508f4d04a1fa46e09b8f6c83c32abc4517c','rCwcqefwrdgx',1);
INSERT INTO "links" VALUES('c203e83dd923d97ae1c6e3d7628f2e0ed856fb4980c73a0d90a8e25c3e06bbf7','rCwcqefwrdgx',2);
INSERT INTO "links" VALUES('7c5fd967c4357f9e50c26a91970731b988b3ab2460c570f91d3cbe3e4dd46366','rCwcqefwrdgx',NULL);
INSERT INTO "links" VALUES('6445206e20727fa43e7acbbe2f528549e407f0dd5ac8a89e0db44171a3b8405d','6OdSFPxQbPjZ',0);
INSERT INTO "links" VALUES('b9ebcd4576b60cea54158628bca8e63c833640ce378a0b101584cd286efac837','6OdSFPxQbPjZ',1);
INSERT INTO "links" VALUES('5c2284668dc4c474ebcf18785ae785e048e36112e1c58a67ce309eb21577190d','6OdSFPxQbPjZ',NULL);
INSERT INTO "links" VALUES('49a999f1c45d490f81801cfede7b811f06d76159cafc9916d7ccefc6360dc3d9','3brdZtrCDqmM',0);
INSERT INTO "links" VALUES('3292072cf978011e148f145081a0fe5bd1c4bb6cd96da06d5fe74bb41c510440','3brdZtrCDqmM',1);
INSERT INTO "links" VALUES('772ca8291a0dfbaba46e631556d21579d0c57492c7d19ccf0e0a31cf9dcd90e1','3brdZtrCDqmM',NULL);
CREATE TABLE log (
	"match" VARCHAR(32) NOT NULL, 
	step INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	move_id VARCHAR(64), 
	data TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	PRIMARY KEY ("match", step), 
	CONSTRAINT one_answer_for_a_move_id UNIQUE ("match", move_id), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',0,'sit',1795072253231,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',1,'sit',1795072253554,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',2,'start',1795072253554,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',3,'move',1795072257987,0,'R0c2','b22yh51ugtYYYFy-','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',4,'move',1795072258422,1,'B0c1','LHFfr3n7TUlGSb62','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',5,'move',1795072258851,0,'B1a2','X65jEq8XxcA4_4L5','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',6,'move',1795072259237,1,'R3a1','rKSNVB8Jh27v8ZoY','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',7,'move',1795072259635,0,'P0b1','rfyLrV0wfXJ4_Xps','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',8,'move',1795072259980,1,'S0c4','RwXRHn85CrVh69-B','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',9,'move',1795072260358,0,'T2b1','kju6Ins0On_HgW_o','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',10,'move',1795072260802,1,'P0c2','jimYZeu2QC7CStAY','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',11,'move',1795072261237,0,'Z0a4','XfPujOWLGXyd2D1j','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',12,'move',1795072261691,1,'T0''a1','3cp0U20KtT1MFToO','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',13,'move',1795072262139,0,'S0d2','tOlEsadwlIQMZLDc','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',14,'move',1795072262600,1,'E3a1','mbgVpAXpLkfWiMi4','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',15,'move',1795072262975,0,'E3a1','ZOLvzYHZDHNzW-D_','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',16,'move',1795072263503,1,'L3a1','h3vxXZcCGaiqWCU1','',1);
INSERT INTO "log" VALUES('SfGF0TiNg2tl',17,'move',1795072263900,0,'L2b3','1mXDXQ1Yl70ac5I4','',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',0,'sit',1795072265177,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',1,'sit',1795072265373,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',2,'start',1795072265373,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',3,'move',1795072265847,0,'w:L0b3','NeqIYi8GKlv5JHZM','',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',4,'move',1795072266195,1,'b:T3a1','J-qTVRYYH2lO7FoF','',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',5,'move',1795072266542,0,'w:B1a2','8dO1GKaeFJP-XbjC','',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',6,'move',1795072266887,1,'b:P0c1','_T7FX3T3ydD3Ryz6','',1);
INSERT INTO "log" VALUES('S_aTkHRKVFzf',7,'move',1795072267254,0,'w:P0d4','rqQEYGMttPXCMKdU','',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',0,'sit',1795072268260,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',1,'sit',1795072268287,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',2,'start',1795072268287,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',3,'move',1795072268624,0,'b:E1a3','aeeExlprtN91Twbj','',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',4,'move',1795072268942,1,'w:B1b1','JvMd_xgUgADxVhir','',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',5,'move',1795072269269,0,'b:B0c3','mSGj9u5pKweOqysY','',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',6,'move',1795072269612,1,'b:P0c4','XbHIHLG7Zc4eBzBV','',1);
INSERT INTO "log" VALUES('auzpb3ei38m_',7,'resign',1795072269933,1,'','PfxOXAh4bjfgT8ww','',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',0,'sit',1795072270401,1,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',1,'sit',1795072270492,2,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',2,'sit',1795072270547,0,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',3,'start',1795072270547,NULL,'',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',4,'event',1795072270547,NULL,'hole:a1',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',5,'event',1795072270547,NULL,'hole:b2',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',6,'event',1795072270547,NULL,'roll:12234',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',7,'event',1795072270547,NULL,'roll:11223',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',8,'event',1795072270547,NULL,'roll:11236',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',9,'move',1795072271059,0,'1b5','oo1ST4fg3VODNQxE','{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',10,'move',1795072271553,1,'1e8','dIoUvHdDfMLmKytw','{"clock": [600000, 604506, 600000]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',11,'move',1795072272024,2,'3e6','yvxC_FP6c57F6-mH','{"clock": [600000, 604506, 604529]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',12,'move',1795072272502,0,'4g6','c_BauXVTQgBhhKSS','{"clock": [604522, 604506, 604529]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',13,'move',1795072272997,1,'3e5','Y1ZKKI2kIjtX_Wfv','{"clock": [604522, 609011, 604529]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',14,'move',1795072273468,2,'1b3','-KiPYCNkGzxqtkjK','{"clock": [604522, 609011, 609058]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',15,'move',1795072273966,0,'3e3','4y3Z6Tds2MFx34q3','{"clock": [609024, 609011, 609058]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',16,'move',1795072274631,1,'2h3','lDiBpID7B3a2-LPl','{"clock": [609024, 613346, 609058]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',17,'move',1795072275961,2,'2a8','AIFKQF36iE87b0RH','{"clock": [609024, 613346, 612728]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',18,'move',1795072276472,0,'2e1','1Qb3WTXvTIXgd_rU','{"clock": [613513, 613346, 612728]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',19,'move',1795072276972,1,'1d5','QJMcss7daV_TONFq','{"clock": [613513, 617846, 612728]}',1);
INSERT INTO "log" VALUES('rCwcqefwrdgx',20,'move',1795072277515,2,'1h1','hXH_QO-g0yR-aU_X','{"clock": [613513, 617846, 617185]}',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',0,'sit',1795072278432,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',1,'sit',1795072278517,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',2,'start',1795072278517,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',3,'event',1795072278517,NULL,'draw:O*',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',4,'event',1795072278517,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',5,'event',1795072278517,NULL,'draw:G*',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',6,'event',1795072278517,NULL,'draw:P*',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',7,'move',1795072279067,0,'P3:8','tyAnGLF1mEKWKRwM','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',8,'event',1795072279067,NULL,'draw:R*',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',9,'move',1795072279415,1,'O2:4','FtajqMIIVPZc9jSb','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',10,'event',1795072279415,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',11,'move',1795072279807,0,'O3:1','YggXIr4LikeYsoBt','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',12,'event',1795072279807,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',13,'move',1795072280263,1,'B2:26','oFF1TP93OHzVLIvz','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',14,'event',1795072280263,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',15,'event',1795072280263,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',16,'move',1795072280639,0,'R3:9','o-Hfc_vmq2IcikE9','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',17,'event',1795072280639,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',18,'move',1795072281050,1,'G1:8','XV18pv3jouc3QqhK','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',19,'event',1795072281050,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',20,'move',1795072281400,0,'Y3:6','dUlYkhvJj77zYk50','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',21,'event',1795072281400,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',22,'move',1795072281778,1,'Y1:34','4QeSKuKv131tEegn','',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',23,'event',1795072281778,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('6OdSFPxQbPjZ',24,'event',1795072281778,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',0,'sit',1795072282450,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',1,'sit',1795072282487,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',2,'start',1795072282487,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',3,'event',1795072282487,NULL,'roll:13466',NULL,'',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',4,'event',1795072282487,NULL,'roll:12356',NULL,'',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',5,'move',1795072282943,0,'3e4','-8pFOwOiWzLKuSgv','',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',6,'move',1795072283307,1,'1f7','DXePPxPvKHM6rK02','',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',7,'move',1795072283635,0,'6a4','Wot3CS9xJqF7KoTO','',1);
INSERT INTO "log" VALUES('3brdZtrCDqmM',8,'offer',1795072283965,0,'','7X6wrTAbQq99Ms7X','{"to": null, "what": "draw"}',1);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	clock TEXT, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	previous VARCHAR(32), position TEXT, score TEXT, real BOOLEAN, 
	PRIMARY KEY (id), 
	UNIQUE (previous)
);
INSERT INTO "matches" VALUES('SfGF0TiNg2tl','convert','{"variant": "basic", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'926C3C2089BE2B6DD46E34B35792B5B0775AA0F82FB9C24E7E9177BF496F65B8',1795072253070,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('S_aTkHRKVFzf','convert','{"variant": "changeup", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'D20D7CDF658E0D8793417AA03B4CEB0837AA8AEEC20FF6AF216ACAE56066F1B7',1795072264907,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('auzpb3ei38m_','convert','{"variant": "box", "edition": "second", "first": "white", "pool": "community", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'23B26D4915C50E3F112D4C7D1A4757B8C707DCC4BFAA75F711DF2C3EE7E9427B',1795072268075,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('rCwcqefwrdgx','conversion','{"players": 3, "victory": "tall", "endless": false, "holes": 2}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'42C51687ACA1DEDFA03A3231EB3E840A9E7E549503AC280BCB6990B6B5A93A2F',1795072270286,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('6OdSFPxQbPjZ','cube-conquer','{"players": 2, "hands": "hidden", "turn_limit": 500}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'D8BE022459BE396BEB032EFF6578D3AFEDE93F429AB08D8E07173B44FAE8E546',1795072278305,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('3brdZtrCDqmM','conversion','{"players": 2, "victory": "high", "endless": false, "holes": 0}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'FB57255D9F69EC9E85D51BE99FBAEA9B9DD22B0BDFC99E9038FA81C0E3B869F6',1795072282370,NULL,NULL,NULL,0);
CREATE TABLE movings (
	secret_hash VARCHAR(64) NOT NULL, 
	holder_hash VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (secret_hash)
);
CREATE TABLE reviews (
	id VARCHAR(64) NOT NULL, 
	record TEXT NOT NULL, 
	simulations INTEGER NOT NULL, 
	steps TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE shares (
	id VARCHAR(32) NOT NULL, 
	holder_hash VARCHAR(64) NOT NULL, 
	source VARCHAR(100) NOT NULL, 
	record TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE summaries (
	"match" VARCHAR(32) NOT NULL, 
	rows INTEGER NOT NULL, 
	told TEXT NOT NULL, over BOOLEAN, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "summaries" VALUES('SfGF0TiNg2tl',18,'{"match":"SfGF0TiNg2tl","game":"convert","title":"Convert","variant":"","seats":[{"name":"Ann","level":null},{"name":"Zoë ♟","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":15,"created":1795072253070,"updated":1795072263900}',1);
INSERT INTO "summaries" VALUES('S_aTkHRKVFzf',8,'{"match":"S_aTkHRKVFzf","game":"convert","title":"Convert","variant":"The Change-Up","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":5,"created":1795072264907,"updated":1795072267254}',0);
INSERT INTO "summaries" VALUES('auzpb3ei38m_',8,'{"match":"auzpb3ei38m_","game":"convert","title":"Convert","variant":"Think Inside the Box, Community","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":4,"created":1795072268075,"updated":1795072269933}',1);
INSERT INTO "summaries" VALUES('rCwcqefwrdgx',2,'{"match":"rCwcqefwrdgx","game":"conversion","title":"Conversion","variant":"3 players, Tall, 2 holes","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null},{"name":"Cleo","level":null}],"alone":false,"turn":null,"started":false,"over":false,"finished":false,"winners":[],"moves":0,"created":1795072270286,"updated":1795072270492}',0);
INSERT INTO "summaries" VALUES('6OdSFPxQbPjZ',25,'{"match":"6OdSFPxQbPjZ","game":"cube-conquer","title":"Cube Conquer","variant":"2 players, Hidden","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":8,"created":1795072278305,"updated":1795072281778}',0);
INSERT INTO "summaries" VALUES('3brdZtrCDqmM',9,'{"match":"3brdZtrCDqmM","game":"conversion","title":"Conversion","variant":"2 players","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":3,"created":1795072282370,"updated":1795072283965}',0);
CREATE INDEX ix_devices_holder_hash ON devices (holder_hash);
CREATE INDEX ix_shares_source ON shares (source);
CREATE INDEX ix_shares_holder_hash ON shares (holder_hash);
COMMIT;
