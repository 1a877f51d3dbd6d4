BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE holders (
	holder_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (holder_hash, "match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "holders" VALUES('7af37416ec38b9d71a92388970e724ab9b28c575357c33bbf164c34a13465d36','3kIk-117qCPs',0);
INSERT INTO "holders" VALUES('5c04b2f2d2294e9a8b4d08957f1d8cd1bd5ae3baad99e6973be166def8d4ce59','3kIk-117qCPs',1);
INSERT INTO "holders" VALUES('612a758695e1212524d23ee06af97401c458ca1c4efc8b75b3447840457bd82b','X3gPiRfIaKEl',0);
INSERT INTO "holders" VALUES('6dc17d86da29571a51a9ed14ce10b4346fa7cc9cacaac248720f02ae17c8e554','X3gPiRfIaKEl',1);
INSERT INTO "holders" VALUES('fc9c4d9d338a65cc014cf1be0046f50bbc6cff8dd5d3b10e3047cfe27961f033','xnKFJiyCyFAt',0);
INSERT INTO "holders" VALUES('79d33fca5c366127654065523288c5e48bc68c170b33822dde6739012750fa27','xnKFJiyCyFAt',1);
INSERT INTO "holders" VALUES('bd44868d4a2807e8714608d33ca0f240a633fb76bb5c9d9dd23406272335999c','1vhoR7mi18JL',0);
INSERT INTO "holders" VALUES('e6a66991316848b465e4dd590198dc3fc5943d49cd002f7b199941b44ae22ad0','1vhoR7mi18JL',1);
INSERT INTO "holders" VALUES('e69bf61bfe6cb7cdb6d03ac84bd7396fc8eb8407528317516e84407542e11d00','1vhoR7mi18JL',2);
INSERT INTO "holders" VALUES('fd7e716a745d85186c2dfcee11aa053693253e461336efa81a9934e449b76a34','rSjWKs-Du_bn',0);
INSERT INTO "holders" VALUES('c3959097bf5b4bc47a99ac41d10be1714b7b9740e0cbdc9f16b880544295d7ac','rSjWKs-Du_bn',1);
INSERT INTO "holders" VALUES('d43117856af5c0585946ed7637c850e17c8c3f832c68c95ba066e2cbfe253605','ftq8ZGxF_qoC',0);
INSERT INTO "holders" VALUES('027e9404de781db7ee568fad8838093c83deb36425ba10de2bf53d2fe6fae905','ftq8ZGxF_qoC',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('a7d761e30d6c7ea6ee37730f9420c3c17325fd6e409da773d5caa2ad32cd8d92','3kIk-117qCPs',0);
INSERT INTO "links" VALUES('d1623c29944895f4fff4fd650fbefdb2c5683068502ba45f881c21d98f0d5e4d','3kIk-117qCPs',1);
INSERT INTO "links" VALUES('d174afbc55b5bce6a9e6039f439a91b9c719511f51243301b32b565870c09671','3kIk-117qCPs',NULL);
INSERT INTO "links" VALUES('0c5da33e141e21f0eb335c2b0b794d68d6f99485dfe065eb40e38c4abd7e5cc5','X3gPiRfIaKEl',0);
INSERT INTO "links" VALUES('6adb1e0974983386b701bc5cfa8aa5f63bc733f06a50998698f08a79bd4b0a66','X3gPiRfIaKEl',1);
INSERT INTO "links" VALUES('7c3ef0c2b1ac4fd5e73d430013e3f46ccda8adbac9a52b2d52886d370b697c33','X3gPiRfIaKEl',NULL);
INSERT INTO "links" VALUES('b94389d1f106b391a1c155e585615cd54295e7b5ab215083cc94ee3fa30ab5c8','xnKFJiyCyFAt',0);
INSERT INTO "links" VALUES('3013cc9f583c022e36e7480263767b03a7d1f175c22941e67e409b08e3e41ff5','xnKFJiyCyFAt',1);
INSERT INTO "links" VALUES('85fb91c469a6e65b0f90a671292950f66149ad7d7148a108aa0145431c6747eb','xnKFJiyCyFAt',NULL);
INSERT INTO "links" VALUES('3cdb05f77e77e96a0c02dc25f304d720d2ed411ef5f9a141336f630d906998aa','1vhoR7mi18JL',0);
INSERT INTO "links" VALUES('62145b65518785861175c432777a7a84fb3cb4fdeeeb5f8377cf579a82f6e885','1vhoR7mi18JL',1);
INSERT INTO "links" VALUES('e80ccb89395b9c02a5ddd9583105fb27b37d904a88cc188eeabd0ac7e69d75d1','1vhoR7mi18JL',2);
INSERT INTO "links" VALUES('ee95ed4ab358391df176d02302228f58f84cf6523664d256f29d77f95769d356','1vhoR7mi18JL',NULL);
INSERT INTO "links" VALUES('47a23765b82ee328905b60a7e8a1c90c31330783d81c9d6db7857d0aab65bd66','rSjWKs-Du_bn',0);
INSERT INTO "links" VALUES('f1e56287992cacaaec54f749fa145d1b2b7bed1e89bf85f04b555096a82a83e8','rSjWKs-Du_bn',1);
INSERT INTO "links" VALUES('454d92a590e141ed89bde80c86176c75b5c4eab32acc1a3f1e37c89f21253541','rSjWKs-Du_bn',NULL);
INSERT INTO "links" VALUES('b0684568bace7479da68887ba23dda5263fa6d8273a130b8684f88c7f4c98724','ftq8ZGxF_qoC',0);
INSERT INTO "links" VALUES('5607f8537204b0ca51c8901a2eda4e0e5668f66b77887d87d261a3cd2983ada4','ftq8ZGxF_qoC',1);
INSERT INTO "links" VALUES('816ce7341b7869181f3e6013a3cb9787f26db1a9e54db894bc40ab92fb476727','ftq8ZGxF_qoC',NULL);
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
INSERT INTO "log" VALUES('3kIk-117qCPs',0,'sit',1795072078739,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',1,'sit',1795072078905,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',2,'start',1795072078905,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',3,'move',1795072080881,0,'R0c2','1ZBoGrtCq5rTA2a0','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',4,'move',1795072081284,1,'B0c1','MAyiZaR0-R7vHx9D','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',5,'move',1795072081625,0,'B1a2','ug65sP1wGtGfRPd8','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',6,'move',1795072081973,1,'R3a1','DTM6mk_iM97FeKUk','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',7,'move',1795072082303,0,'P0b1','GGY7ih6ZQpOi_3Et','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',8,'move',1795072082652,1,'S0c4','vCKVmGAlsZ5rNoge','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',9,'move',1795072083054,0,'T2b1','DZ3z7IOsjzQ9Ym1q','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',10,'move',1795072083398,1,'P0c2','ad32yz_4RCQQ743t','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',11,'move',1795072083726,0,'Z0a4','m6gGy7xskXh9vr3N','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',12,'move',1795072084053,1,'T0''a1','9SVkxCFdDR090bB9','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',13,'move',1795072084398,0,'S0d2','ROjPXkjaXVhfzV2p','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',14,'move',1795072084736,1,'E3a1','QVbVODfFndVNtHtk','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',15,'move',1795072085045,0,'E3a1','d0ft-UJiOc8BxsST','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',16,'move',1795072085355,1,'L3a1','hxaVTNvRSqdMvwIz','',1);
INSERT INTO "log" VALUES('3kIk-117qCPs',17,'move',1795072085665,0,'L2b3','qZ0AOsuOvpczwh_h','',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',0,'sit',1795072086346,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',1,'sit',1795072086406,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',2,'start',1795072086406,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',3,'move',1795072086733,0,'w:L0b3','Y9jJT0PyTushFLPU','',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',4,'move',1795072087041,1,'b:T3a1','s7_3qvEIWolkZZfH','',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',5,'move',1795072087349,0,'w:B1a2','R0ihTFHB1EgWTL5g','',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',6,'move',1795072087657,1,'b:P0c1','aDTFjKqx_iwpROkA','',1);
INSERT INTO "log" VALUES('X3gPiRfIaKEl',7,'move',1795072087965,0,'w:P0d4','2GOaZVF5ZpR7NY3R','',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',0,'sit',1795072088345,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',1,'sit',1795072088398,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',2,'start',1795072088398,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',3,'move',1795072088725,0,'b:E1a3','ZnUFpBILnaKH7vos','',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',4,'move',1795072089033,1,'w:B1b1','r60ERE3RotblMe9L','',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',5,'move',1795072089341,0,'b:B0c3','FsOay478Hab-uulf','',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',6,'move',1795072089650,1,'b:P0c4','iJl5ZtlB9Oh1W4rV','',1);
INSERT INTO "log" VALUES('xnKFJiyCyFAt',7,'resign',1795072089956,1,'','y8zLD44CQxI7_z87','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',0,'sit',1795072090309,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',1,'sit',1795072090375,2,'',NULL,'{"entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',2,'sit',1795072090435,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',3,'start',1795072090435,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',4,'event',1795072090435,NULL,'hole:e4',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',5,'event',1795072090435,NULL,'hole:a3',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',6,'event',1795072090435,NULL,'roll:14666',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',7,'event',1795072090435,NULL,'roll:11246',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',8,'event',1795072090435,NULL,'roll:13456',NULL,'',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',9,'move',1795072090904,0,'1b5','Ney80GVyjvhfWmEj','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',10,'move',1795072091364,1,'6g8','Gro9Iiedudd6VZ-n','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',11,'move',1795072091825,2,'3b8','WYKWgrr3WYzXmwp-','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',12,'move',1795072092287,0,'6g3','HE5P8FBHbr6DrwSo','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',13,'move',1795072092747,1,'4a7','FFaakekxS5gCZNDU','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',14,'move',1795072093207,2,'5h5','TuCHUQ0QL5QWyWq1','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',15,'move',1795072093667,0,'4h1','MZrjdoWZDjIDgGpN','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',16,'move',1795072094128,1,'2e3','kZT_p1ljo05ZnII0','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',17,'move',1795072094588,2,'6b7','cAXascrvNs_Z6JYS','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',18,'move',1795072095049,0,'6g4','c0e0x9YWXK2FIord','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',19,'move',1795072095511,1,'1d1','8djbiMwnudTVCnGw','',1);
INSERT INTO "log" VALUES('1vhoR7mi18JL',20,'move',1795072095975,2,'1e5','nJVlhJWOhkI_mO6D','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',0,'sit',1795072096488,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',1,'sit',1795072096551,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',2,'start',1795072096551,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',3,'event',1795072096551,NULL,'draw:G*',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',4,'event',1795072096551,NULL,'draw:B*',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',5,'event',1795072096551,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',6,'event',1795072096551,NULL,'draw:R*',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',7,'move',1795072096904,0,'R2:4','MFjQ8R-lbxjJ26Lr','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',8,'event',1795072096904,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',9,'move',1795072097246,1,'Y*2','X59inxthI8wmiNq9','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',10,'event',1795072097246,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',11,'move',1795072097563,0,'Y1:37','1ddmjwds6xpiDLoK','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',12,'event',1795072097563,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',13,'event',1795072097563,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',14,'move',1795072097891,1,'B3:6','3R8tgaxMBAE89t3h','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',15,'event',1795072097891,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',16,'move',1795072098224,0,'B1:6','F1CsB4Gp88rN7I7r','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',17,'event',1795072098224,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',18,'move',1795072098546,1,'R3:9','0myyLtCC5X-BgZsm','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',19,'event',1795072098546,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',20,'move',1795072098874,0,'B1:8','ayIRU7LCozdVLMMk','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',21,'event',1795072098874,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',22,'move',1795072099199,1,'Y2:1','ztf0nF4l_wxcb95b','',1);
INSERT INTO "log" VALUES('rSjWKs-Du_bn',23,'event',1795072099199,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',0,'sit',1795072099570,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',1,'sit',1795072099621,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',2,'start',1795072099621,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',3,'event',1795072099621,NULL,'roll:11155',NULL,'',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',4,'event',1795072099621,NULL,'roll:23456',NULL,'',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',5,'move',1795072099938,0,'5g2','D0rydaSj4w52Y8Dv','',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',6,'move',1795072100246,1,'6d5','9VPLADi4-rNpmCKZ','',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',7,'move',1795072100554,0,'5e6','XhxAadz7-fX7yLB7','',1);
INSERT INTO "log" VALUES('ftq8ZGxF_qoC',8,'offer',1795072100885,0,'','gIhME6RV2DJdAmeM','{"to": null, "what": "draw"}',1);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	clock TEXT, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	previous VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (previous)
);
INSERT INTO "matches" VALUES('3kIk-117qCPs','convert','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'AD1B4AA09478039BC7E6C09FE674521271FC156747A5B578B3073F0DE76AE380',1795072078633,NULL);
INSERT INTO "matches" VALUES('X3gPiRfIaKEl','convert','{"variant": "changeup"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'F50DB6CA5199080D0ED3D14F30F280157781982DF6EABAC974C37F8759CCBE94',1795072086320,NULL);
INSERT INTO "matches" VALUES('xnKFJiyCyFAt','convert','{"variant": "box", "pool": "community"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'7FFBB401C6BFBE2FFD2F6443D7BB4EA7C7D1B0D4269CB0A9D13B051E371258B5',1795072088318,NULL);
INSERT INTO "matches" VALUES('1vhoR7mi18JL','conversion','{"players": 3, "holes": 2, "victory": "tall"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'03FC4F9FEFD2F7DE7188F9D81B0BF5A7560EBC1E9B4A8CAF33E14548E35C8B92',1795072090285,NULL);
INSERT INTO "matches" VALUES('rSjWKs-Du_bn','cube-conquer','{"hands": "hidden"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'5E6432F584A4388E888CF0875FDF1B87FD34885518036CE931AFEFF3AD9CB295',1795072096461,NULL);
INSERT INTO "matches" VALUES('ftq8ZGxF_qoC','conversion','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'63ECD6A5C3B7583529A81CD5BE0A47707F8BBBD48F23A329EFFF1DAF7F135136',1795072099545,NULL);
COMMIT;
