BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "holders" VALUES('882b014ae39ff17d6b9fc86a77e01b71530b847f05e517711a879b31c65186e0','sczM31OGSEWA',0);
INSERT INTO "holders" VALUES('1d77b4551df39b7e8a9b1e0a65a016cd0b38debc7594c7bd309546732dac88bc','sczM31OGSEWA',1);
INSERT INTO "holders" VALUES('dfabe2e9961c0857b5f46d3c00ef2a0078a5ea2bff88ba77451e59051448da53','Ow8P8rsYhq7s',0);
INSERT INTO "holders" VALUES('7e6d5a7c7e1aefde870952035aee9d2cd9e8c6ddbfa9f011249d873f12123347','Ow8P8rsYhq7s',1);
INSERT INTO "holders" VALUES('7aa940a6365e2ac412708fce23d4f4c6b77c1ca74bdea9e9076a87be4d5c66ad','bc7XxXAgTJl-',0);
INSERT INTO "holders" VALUES('be59272d146e8d3a8010067f4a3753ae4314452172e2ffb865ab96c0504cfdff','bc7XxXAgTJl-',1);
INSERT INTO "holders" VALUES('80ee9f5a942ef869fea6343f7dcc237d337756409fdb52b585d8fac75d736b01','AV8-wmPce1dx',0);
INSERT INTO "holders" VALUES('57f223ad6b16ef94bba3a7658909beb893eb76766a4c01eca5eee4f88ceeb157','AV8-wmPce1dx',1);
INSERT INTO "holders" VALUES('8a52ba1c00f004659f8f95e1e6ce619fae8583121b3106859832a466810bde98','AV8-wmPce1dx',2);
INSERT INTO "holders" VALUES('083debf9c3ea09704213fe9d249532b3be4b49bf1063fd1c001c7ba9e1d87a10','iZRR5JNfXpc7',0);
INSERT INTO "holders" VALUES('5a125c212ea67b5d86c153cc290e698e7129da5d49ce28958fef056423400426','iZRR5JNfXpc7',1);
INSERT INTO "holders" VALUES('db8b061522cb19bf264ee82a141b794496c46e368f565a81660f9bd094cca768','MIqp9L-TfENT',0);
INSERT INTO "holders" VALUES('73ffd888b551d563fef750c39f22acc1b1577a71193016c814b50b7c3faf556b','MIqp9L-TfENT',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('3ccde2e414e62d046ff9d8abb0a3f0fa8e8a2a75fe470887aa782aa1a1e41c2e','sczM31OGSEWA',0);
INSERT INTO "links" VALUES('24830a04b1c7b2c39d6c7771ffa9bd05d915245cd259e2440da90e5793a38dcb','sczM31OGSEWA',1);
INSERT INTO "links" VALUES('8d4da94d88a582b86941ca62c243b8921eb508f8aba46d039d8b905f47a6168c','sczM31OGSEWA',NULL);
INSERT INTO "links" VALUES('07df38c0b9ebc0211fa1dff32d774b4d63405be1c9ee7b5c33d5c8e791fdc724','Ow8P8rsYhq7s',0);
INSERT INTO "links" VALUES('403232590cd147b5e57de54160c0478eecd9fd511bae6976036bbd4b70d6e7c4','Ow8P8rsYhq7s',1);
INSERT INTO "links" VALUES('de842f661a3697510b0899cf4afbac06afc220e43f4327cf611835d0b70b473c','Ow8P8rsYhq7s',NULL);
INSERT INTO "links" VALUES('072ca02ca754b6c8f372247db789526a774f702739eeb41a3063b7a07e334ab4','bc7XxXAgTJl-',0);
INSERT INTO "links" VALUES('99987b656a68de10f64ca4bead99f107b886211ed176586ddf8790c1a32e7b77','bc7XxXAgTJl-',1);
INSERT INTO "links" VALUES('cdd4e076ea3b98ce1ff449c49285467240aa2f3b2ba37ae717d6465c014c2a06','bc7XxXAgTJl-',NULL);
INSERT INTO "links" VALUES('a3650e1641e636484fafcb1359c73b7dac1a871d695142122bf55d0d99355c51','AV8-wmPce1dx',0);
INSERT INTO "links" VALUES('a51c05762827bdd6a9fd4348810aa7708e61fc3359957684bd6cf02c062346fc','AV8-wmPce1dx',1);
INSERT INTO "links" VALUES('1a21ff6903cd9f8ebbf2306fdc69239feaaf50e7967b2fece0e8e5b826590979','AV8-wmPce1dx',2);
INSERT INTO "links" VALUES('831dd1af16e49e5ac962458955ea8f48597c19da0a87a83deea5ac01f018a930','AV8-wmPce1dx',NULL);
INSERT INTO "links" VALUES('6e344aad9e1115a90b0a317501fdecb883457029803973f3277c703506714a8d','iZRR5JNfXpc7',0);
INSERT INTO "links" VALUES('da8420f647553d3927d9a2e67cea16ca152c84deb2c1e3e7769dc447ecac7b7b','iZRR5JNfXpc7',1);
INSERT INTO "links" VALUES('23f6750abb2fc1bd7c4ca9a25078e53ca08f9194ee26792346745bae2268927f','iZRR5JNfXpc7',NULL);
INSERT INTO "links" VALUES('1d6c74f91d24dc1b57f5bbb202a82ab191293521df222d7bcbe46324d7374372','MIqp9L-TfENT',0);
INSERT INTO "links" VALUES('1bf03f5ad692f8c7843c8a0b752a286d50733cb49ad563b1c32ad95778e341b6','MIqp9L-TfENT',1);
INSERT INTO "links" VALUES('e78e87578cf76fdd876301e330bab975d0a3ee2215c51fa743c182cfe97cf712','MIqp9L-TfENT',NULL);
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
INSERT INTO "log" VALUES('sczM31OGSEWA',0,'sit',1795072296632,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',1,'sit',1795072296701,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',2,'start',1795072296701,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',3,'move',1795072298156,0,'R0c2','rif2zO-6YTZmXYYJ','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',4,'move',1795072298509,1,'B0c1','DJAHFunOpZDMrjNh','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',5,'move',1795072298836,0,'B1a2','6sG0rUJrwaDQ0Jsr','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',6,'move',1795072299169,1,'R3a1','bOleK9pE3jQdCV8Q','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',7,'move',1795072299499,0,'P0b1','DawNj5TdT8l4mlrr','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',8,'move',1795072299828,1,'S0c4','llhn8V8sV-1r6So8','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',9,'move',1795072300208,0,'T2b1','WAIkOPtTzcYgEclm','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',10,'move',1795072300603,1,'P0c2','WWCz8ZYXaje8IcAR','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',11,'move',1795072300939,0,'Z0a4','EpFtRJzfWXybwuJO','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',12,'move',1795072301297,1,'T0''a1','Ysv-HQU6luzThKMi','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',13,'move',1795072301653,0,'S0d2','2JwAploqE4HGklzN','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',14,'move',1795072301998,1,'E3a1','u9xC1XJ_ok78k3pA','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',15,'move',1795072302316,0,'E3a1','AHMSwaG6J7Lt5hIc','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',16,'move',1795072302625,1,'L3a1','-uX4BV8pagKfSgre','',1);
INSERT INTO "log" VALUES('sczM31OGSEWA',17,'move',1795072302935,0,'L2b3','tSZwT34DAboaelEF','',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',0,'sit',1795072303630,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',1,'sit',1795072303652,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',2,'start',1795072303652,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',3,'move',1795072303983,0,'w:L0b3','OgwJn1CDfYumba4h','',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',4,'move',1795072304293,1,'b:T3a1','IuuormaFtkroEry0','',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',5,'move',1795072304601,0,'w:B1a2','VchQrPKgVur8KdkD','',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',6,'move',1795072304909,1,'b:P0c1','o-27UagfNFnrUdqV','',1);
INSERT INTO "log" VALUES('Ow8P8rsYhq7s',7,'move',1795072305218,0,'w:P0d4','YghDsOhFdYPy3GT7','',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',0,'sit',1795072305600,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',1,'sit',1795072305611,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',2,'start',1795072305611,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',3,'move',1795072305939,0,'b:E1a3','_7aQ4py0gV7fUXxo','',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',4,'move',1795072306248,1,'w:B1b1','Ro2lQCeDozdoJ6Qd','',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',5,'move',1795072306556,0,'b:B0c3','rTwf30XZR0H3oF6y','',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',6,'move',1795072306864,1,'b:P0c4','oGu1g8UaLUx0jXCT','',1);
INSERT INTO "log" VALUES('bc7XxXAgTJl-',7,'resign',1795072307170,1,'','OFwKKgOnGEXPHonc','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',0,'sit',1795072307529,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',1,'sit',1795072307553,2,'',NULL,'{"entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',2,'sit',1795072307566,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',3,'start',1795072307566,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',4,'event',1795072307566,NULL,'hole:h7',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',5,'event',1795072307566,NULL,'hole:h6',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',6,'event',1795072307566,NULL,'roll:34566',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',7,'event',1795072307566,NULL,'roll:11356',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',8,'event',1795072307566,NULL,'roll:14446',NULL,'',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',9,'move',1795072308037,0,'3h4','OiB19PSFbiKK6UJ9','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',10,'move',1795072308611,1,'6g8','2rSCIfcUSe-yEgn6','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',11,'move',1795072309071,2,'1e8','0PzM6iARSMUdFKtE','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',12,'move',1795072309531,0,'6e6','GLpjhQkQiouG6BoL','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',13,'move',1795072309991,1,'5g6','ooSU2M3TSS_rpHu8','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',14,'move',1795072310452,2,'6b3','h2xUSia7R68eUuyg','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',15,'move',1795072310912,0,'4h2','qWBNrg9ZzdZ5Kp7B','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',16,'move',1795072311373,1,'3e3','fiTUVX4O2LJ5jHt_','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',17,'move',1795072311834,2,'4b6','Ockfa7lhYR_ulE_x','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',18,'move',1795072312294,0,'5d8','MMwM_5uLfBE53yYO','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',19,'move',1795072312755,1,'1d1','lch1-VlMSpqB-IzI','',1);
INSERT INTO "log" VALUES('AV8-wmPce1dx',20,'move',1795072313216,2,'4a3','gv8GL9o9k17pDTk3','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',0,'sit',1795072313728,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',1,'sit',1795072313737,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',2,'start',1795072313737,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',3,'event',1795072313737,NULL,'draw:G*',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',4,'event',1795072313737,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',5,'event',1795072313737,NULL,'draw:R*',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',6,'event',1795072313737,NULL,'draw:B*',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',7,'move',1795072314061,0,'R2:4','73QxBiwXMWX3ZnDv','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',8,'event',1795072314061,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',9,'move',1795072314377,1,'B*2','2W3aCA1z077TXhcH','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',10,'event',1795072314377,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',11,'move',1795072314694,0,'Y1:37','MQfkBgLge8VU1hLo','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',12,'event',1795072314694,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',13,'event',1795072314694,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',14,'move',1795072315014,1,'B1:49','xaPLUwDNON9UhO4t','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',15,'event',1795072315014,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',16,'event',1795072315014,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',17,'move',1795072315337,0,'B3:7','4n8JmpYHwak3g9mT','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',18,'event',1795072315337,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',19,'move',1795072315658,1,'O1:18','Vx3t6txcpDDqNbYf','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',20,'event',1795072315658,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',21,'event',1795072315658,NULL,'draw:P*',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',22,'move',1795072315982,0,'Y*3','VJRHBImknEPLV-5O','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',23,'event',1795072315982,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',24,'move',1795072316307,1,'Y3:12','mqCsJyBdqjxPLVlc','',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',25,'event',1795072316307,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('iZRR5JNfXpc7',26,'event',1795072316307,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',0,'sit',1795072316684,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',1,'sit',1795072316692,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',2,'start',1795072316692,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',3,'event',1795072316692,NULL,'roll:33556',NULL,'',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',4,'event',1795072316692,NULL,'roll:34466',NULL,'',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',5,'move',1795072317007,0,'6c3','JJNtJ4v5LeKGZa2H','',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',6,'move',1795072317314,1,'4h2','3HUzSYpn6rCSp0lj','',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',7,'move',1795072317621,0,'5b2','1eUhsUkFzdkp4qJ_','',1);
INSERT INTO "log" VALUES('MIqp9L-TfENT',8,'offer',1795072317929,0,'','WZj-uKP-8TYE52bz','{"to": null, "what": "draw"}',1);
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
INSERT INTO "matches" VALUES('sczM31OGSEWA','convert','{"variant": "basic", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'C80F794C3C56CB0D204F2A50594086BB7977BE864B247C0C6D31D0D0E1D74155',1795072296529,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('Ow8P8rsYhq7s','convert','{"variant": "changeup", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'EFC19024F0ED5F3C2345CEF772CDCCC3662E3B7773ABD476DC7B1CDC749238A6',1795072303597,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('bc7XxXAgTJl-','convert','{"variant": "box", "edition": "second", "first": "white", "pool": "community", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'9DEFD10B368408F5574998C05908EF6BA0C4374EC342A2B87F7B062BBA2B3784',1795072305574,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('AV8-wmPce1dx','conversion','{"players": 3, "victory": "tall", "endless": false, "holes": 2}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'9315691B4C30B46CEB9CB4C383F8DCDE8FFF14B5EE0C9B02559AEBD0CD76F567',1795072307502,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('iZRR5JNfXpc7','cube-conquer','{"players": 2, "hands": "hidden", "turn_limit": 500}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'A86CD11EE812B99C03B9BB110C0D76930A77B55F3E884F0CE674F165493B527D',1795072313702,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('MIqp9L-TfENT','conversion','{"players": 2, "victory": "high", "endless": false, "holes": 0}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'1C5B0B5A0F436CAEFCD6D82E5873947230563547A607215836E811117D008306',1795072316660,NULL,NULL,NULL,0);
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
	told TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "summaries" VALUES('sczM31OGSEWA',18,'{"match":"sczM31OGSEWA","game":"convert","title":"Convert","variant":"","seats":[{"name":"Ann","level":null},{"name":"Zoë ♟","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":15,"created":1795072296529,"updated":1795072302935}');
INSERT INTO "summaries" VALUES('Ow8P8rsYhq7s',8,'{"match":"Ow8P8rsYhq7s","game":"convert","title":"Convert","variant":"The Change-Up","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":5,"created":1795072303597,"updated":1795072305218}');
INSERT INTO "summaries" VALUES('bc7XxXAgTJl-',8,'{"match":"bc7XxXAgTJl-","game":"convert","title":"Convert","variant":"Think Inside the Box, Community","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":4,"created":1795072305574,"updated":1795072307170}');
INSERT INTO "summaries" VALUES('AV8-wmPce1dx',21,'{"match":"AV8-wmPce1dx","game":"conversion","title":"Conversion","variant":"3 players, Tall, 2 holes","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null},{"name":"Cleo","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":12,"created":1795072307502,"updated":1795072313216}');
INSERT INTO "summaries" VALUES('iZRR5JNfXpc7',27,'{"match":"iZRR5JNfXpc7","game":"cube-conquer","title":"Cube Conquer","variant":"2 players, Hidden","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":8,"created":1795072313702,"updated":1795072316307}');
INSERT INTO "summaries" VALUES('MIqp9L-TfENT',9,'{"match":"MIqp9L-TfENT","game":"conversion","title":"Conversion","variant":"2 players","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":3,"created":1795072316660,"updated":1795072317929}');
CREATE INDEX ix_devices_holder_hash ON devices (holder_hash);
CREATE INDEX ix_shares_holder_hash ON shares (holder_hash);
CREATE INDEX ix_shares_source ON shares (source);
COMMIT;
