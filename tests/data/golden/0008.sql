BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE clocks (
	"match" VARCHAR(32) NOT NULL, 
	rows INTEGER NOT NULL, 
	"left" TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "clocks" VALUES('99MPsGFNi40e',21,'[608513, 618173, 618171]');
CREATE TABLE devices (
	cookie_hash VARCHAR(64) NOT NULL, 
	holder_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (cookie_hash)
);
CREATE TABLE holders (
	holder_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, further BOOLEAN, 
	PRIMARY KEY (holder_hash, "match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "holders" VALUES('2bbcdf8d83348442a11c102d650d0a1271ba0d78fd92014ea6e08a7afe35c01c','Irn9ty286a8K',0,0);
INSERT INTO "holders" VALUES('88bcc343e9c20d6d753dd5ba14fa17292bc5b6c82b3ca075aef4ff103ea04ba6','Irn9ty286a8K',1,0);
INSERT INTO "holders" VALUES('f99c8fa23af651f874c811945a68b597ea450063182c07d9a31a27a9b4808bda','0c4FmDERY4Tp',0,0);
INSERT INTO "holders" VALUES('60c3e98669915ca0669a962ca07771ba26f66c89cc59ad6054fc4c15d12b5013','0c4FmDERY4Tp',1,0);
INSERT INTO "holders" VALUES('1cdd40281e33371586ccf166c701f09fcaab6f77e77b6b46dcdfc1ffc44a4cec','s3n9ypIX1ynB',0,0);
INSERT INTO "holders" VALUES('8311ffbef374d98942052335c34aa28ee38c973688e0fabc465cd12a59c4981b','s3n9ypIX1ynB',1,0);
INSERT INTO "holders" VALUES('3e9e211937ffeaedffbf1e7da90b02de3ce84e4c2ef73d86d042d149ed8082db','99MPsGFNi40e',0,0);
INSERT INTO "holders" VALUES('d1910c4d7cde908196f6162cd9d5cb286a5848c88b17c1ba9e17d447cd96ccb7','99MPsGFNi40e',1,0);
INSERT INTO "holders" VALUES('70c15034d9fd2937ddbbd77e641873432cde972a9e629342a3371ade5c316d3b','99MPsGFNi40e',2,0);
INSERT INTO "holders" VALUES('d8f0009a49d094bfea0a7d3cdd5a6d8e67f4c5c7ef0b9b42682b7e65065baee2','pzxV6KgkZ9vJ',0,0);
INSERT INTO "holders" VALUES('a27474ab420bff65bf94c66597f02cbbc4e335def0f00f322b062df1198a9543','pzxV6KgkZ9vJ',1,0);
INSERT INTO "holders" VALUES('d37087f6396af7314a0f80372328f27355fa6868a5903cb5c7f8cd2d5b3c93f6','1o5i4Cwh3hpq',0,0);
INSERT INTO "holders" VALUES('1fae6df7b08161fc6923fde7b8fb83ea797c29267dfac2616518867c876b8ac4','1o5i4Cwh3hpq',1,0);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, made_by VARCHAR(64), used_by VARCHAR(64), further BOOLEAN, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('c63d4348b03f367349d637ed2c2f4ec3db0482e2507163a30fe1eb52833a7a79','Irn9ty286a8K',1,'2bbcdf8d83348442a11c102d650d0a1271ba0d78fd92014ea6e08a7afe35c01c','88bcc343e9c20d6d753dd5ba14fa17292bc5b6c82b3ca075aef4ff103ea04ba6',0);
INSERT INTO "links" VALUES('1f93e40b97bfecd058c526cac19b6d5675d2ad79ace5b5d24b2d56072591027d','Irn9ty286a8K',NULL,'2bbcdf8d83348442a11c102d650d0a1271ba0d78fd92014ea6e08a7afe35c01c',NULL,0);
INSERT INTO "links" VALUES('3787ed83fce88f49dc7e787de69be4fa1b169dc87e036150d0d41e2da265745a','0c4FmDERY4Tp',1,'f99c8fa23af651f874c811945a68b597ea450063182c07d9a31a27a9b4808bda','60c3e98669915ca0669a962ca07771ba26f66c89cc59ad6054fc4c15d12b5013',0);
INSERT INTO "links" VALUES('3a2cd0049c25be7066cf0b90d61b05e258b7952433d64c517953c8830b36a692','0c4FmDERY4Tp',NULL,'f99c8fa23af651f874c811945a68b597ea450063182c07d9a31a27a9b4808bda',NULL,0);
INSERT INTO "links" VALUES('aea4291eb2d8f13b552ab86e5bb9ab5e4d30164662e48522dabd2676acab8efc','s3n9ypIX1ynB',1,'1cdd40281e33371586ccf166c701f09fcaab6f77e77b6b46dcdfc1ffc44a4cec','8311ffbef374d98942052335c34aa28ee38c973688e0fabc465cd12a59c4981b',0);
INSERT INTO "links" VALUES('809c911daf3abc25119f1c4eed590ec105ee5a21bbddac3cd5b8b0d4cf95bb27','s3n9ypIX1ynB',NULL,'1cdd40281e33371586ccf166c701f09fcaab6f77e77b6b46dcdfc1ffc44a4cec',NULL,0);
INSERT INTO "links" VALUES('9d7e053dfdd805f05e5c621fcf10de085ca89cf2c2aebd75923c576399709235','99MPsGFNi40e',1,'3e9e211937ffeaedffbf1e7da90b02de3ce84e4c2ef73d86d042d149ed8082db','d1910c4d7cde908196f6162cd9d5cb286a5848c88b17c1ba9e17d447cd96ccb7',0);
INSERT INTO "links" VALUES('b89f40b30c44f01ed163ab0ace85643b160ea020bb8d53c165db6dcecb44a731','99MPsGFNi40e',2,'3e9e211937ffeaedffbf1e7da90b02de3ce84e4c2ef73d86d042d149ed8082db','70c15034d9fd2937ddbbd77e641873432cde972a9e629342a3371ade5c316d3b',0);
INSERT INTO "links" VALUES('cc35f6d9d3a2cce0ca783c0687bc069677caa0a07d8890e2c0d0a358d8f29790','99MPsGFNi40e',NULL,'3e9e211937ffeaedffbf1e7da90b02de3ce84e4c2ef73d86d042d149ed8082db',NULL,0);
INSERT INTO "links" VALUES('fbe6db3a64f46a418f522e31869a15ac1e4cb2d08c730fef3254e8d967dbc4d8','pzxV6KgkZ9vJ',1,'d8f0009a49d094bfea0a7d3cdd5a6d8e67f4c5c7ef0b9b42682b7e65065baee2','a27474ab420bff65bf94c66597f02cbbc4e335def0f00f322b062df1198a9543',0);
INSERT INTO "links" VALUES('addc55060b14e027c330e16ccf9a9b22fb47b2ae4966d8cba263699c1c916da2','pzxV6KgkZ9vJ',NULL,'d8f0009a49d094bfea0a7d3cdd5a6d8e67f4c5c7ef0b9b42682b7e65065baee2',NULL,0);
INSERT INTO "links" VALUES('f7c209daf5f9159daaf660f5e12f0a0753f16611d921ffb631bf6082d93b166d','1o5i4Cwh3hpq',1,'d37087f6396af7314a0f80372328f27355fa6868a5903cb5c7f8cd2d5b3c93f6','1fae6df7b08161fc6923fde7b8fb83ea797c29267dfac2616518867c876b8ac4',0);
INSERT INTO "links" VALUES('3cc26921f12a9d7f6e5e57c9e819d62375f896cacc0bf2c3346dd06e1c2c20a0','1o5i4Cwh3hpq',NULL,'d37087f6396af7314a0f80372328f27355fa6868a5903cb5c7f8cd2d5b3c93f6',NULL,0);
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
INSERT INTO "log" VALUES('Irn9ty286a8K',0,'sit',1795072300071,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',1,'sit',1795072300141,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',2,'start',1795072300141,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',3,'move',1795072301484,0,'R0c2','FvMT6fgmDfeOyWW0','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',4,'move',1795072301861,1,'B0c1','IvICeOMtJMnpChkR','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',5,'move',1795072302210,0,'B1a2','V6OzqNBkR9wQQ2U_','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',6,'move',1795072302590,1,'R3a1','6GB5q8MEh-bJTlCY','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',7,'move',1795072302984,0,'P0b1','jOn3Yi-Vn5s40-8c','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',8,'move',1795072303373,1,'S0c4','EuBr4uQCT4AnDpZ1','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',9,'move',1795072303765,0,'T2b1','4ftfztrsJ_PPeSXM','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',10,'move',1795072304151,1,'P0c2','jBGxqP3Ue5dvKFqc','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',11,'move',1795072304542,0,'Z0a4','2g_e6FAElnPKEB1s','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',12,'move',1795072304916,1,'T0''a1','_ioKZgr1pWx3lVNH','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',13,'move',1795072305223,0,'S0d2','IuVwyugvq15vhETI','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',14,'move',1795072305533,1,'E3a1','xshZT8gVY1lFYSK4','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',15,'move',1795072305841,0,'E3a1','4hXj0N4fFy_4DkPq','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',16,'move',1795072306150,1,'L3a1','70TsPakMK5reqk0E','',1);
INSERT INTO "log" VALUES('Irn9ty286a8K',17,'move',1795072306459,0,'L2b3','QNcZm-UEanlPDfby','',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',0,'sit',1795072307139,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',1,'sit',1795072307151,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',2,'start',1795072307151,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',3,'move',1795072307482,0,'w:L0b3','6IHa4FNjgA-C-3Xs','',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',4,'move',1795072307788,1,'b:T3a1','q-FDkMYdAnysqZE9','',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',5,'move',1795072308095,0,'w:B1a2','qRlL9Y48A1Ssu7Vc','',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',6,'move',1795072308406,1,'b:P0c1','0IRmcoz2pa-Wjgzt','',1);
INSERT INTO "log" VALUES('0c4FmDERY4Tp',7,'move',1795072308713,0,'w:P0d4','6U_iIxiPTHk9afGa','',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',0,'sit',1795072309097,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',1,'sit',1795072309108,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',2,'start',1795072309108,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',3,'move',1795072309436,0,'b:E1a3','4yvyWPfzrbrjlpSt','',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',4,'move',1795072309743,1,'w:B1b1','MBmOGebNQHt9ByiJ','',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',5,'move',1795072310051,0,'b:B0c3','RDT9-cJ0UWAX_o55','',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',6,'move',1795072310358,1,'b:P0c4','-Uje0NdgbwoyOCRf','',1);
INSERT INTO "log" VALUES('s3n9ypIX1ynB',7,'resign',1795072310664,1,'','1Y8UOAK_zcOksU34','',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',0,'sit',1795072311020,1,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',1,'sit',1795072311045,2,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',2,'sit',1795072311064,0,'',NULL,'{"clock": [600000, 600000, 600000], "entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',3,'start',1795072311064,NULL,'',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',4,'event',1795072311064,NULL,'hole:c1',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',5,'event',1795072311064,NULL,'hole:d4',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',6,'event',1795072311064,NULL,'roll:14466',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',7,'event',1795072311064,NULL,'roll:24666',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',8,'event',1795072311064,NULL,'roll:13346',NULL,'{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',9,'move',1795072311531,0,'1b5','7iA7P_spRZhRw3-q','{"clock": [600000, 600000, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',10,'move',1795072311987,1,'2e8','T5-txwafTMBXxQEl','{"clock": [600000, 604544, 600000]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',11,'move',1795072312443,2,'4e6','6cnBNmN_ZgLlq8wE','{"clock": [600000, 604544, 604544]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',12,'move',1795072312900,0,'6g3','WRtnSknkx_DIbBTH','{"clock": [604543, 604544, 604544]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',13,'move',1795072313357,1,'6b3','BAlcj1jgZ7YEbxZU','{"clock": [604543, 609087, 604544]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',14,'move',1795072313814,2,'1a3','I7EgQpmpwPL38OtF','{"clock": [604543, 609087, 609087]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',15,'move',1795072314271,0,'6e3','RSLwv6ArH40mxcZ3','{"clock": [609086, 609087, 609087]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',16,'move',1795072314727,1,'6a4','TyezGS3WAtsMtFgY','{"clock": [609086, 613631, 609087]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',17,'move',1795072315185,2,'3d8','V7_0vf9UnX_bTTT9','{"clock": [609086, 613631, 613629]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',18,'move',1795072315641,0,'4e1','NS7EvDzjH61Oi2uW','{"clock": [613630, 613631, 613629]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',19,'move',1795072316099,1,'4f5','9ja8FeOscd99rJv5','{"clock": [613630, 618173, 613629]}',1);
INSERT INTO "log" VALUES('99MPsGFNi40e',20,'move',1795072316557,2,'3h1','0QOljRaHLuw14LlV','{"clock": [613630, 618173, 618171]}',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',0,'sit',1795072317062,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',1,'sit',1795072317073,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',2,'start',1795072317073,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',3,'event',1795072317073,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',4,'event',1795072317073,NULL,'draw:O*',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',5,'event',1795072317073,NULL,'draw:P*',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',6,'event',1795072317073,NULL,'draw:G*',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',7,'move',1795072317398,0,'P3:8','rGQgVVbTzb9lORss','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',8,'event',1795072317398,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',9,'move',1795072317717,1,'O2:4','9IsNPnhlsNB_hurR','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',10,'event',1795072317717,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',11,'move',1795072318035,0,'G2:1','4VTa0rLsWRDDvnSq','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',12,'event',1795072318035,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',13,'move',1795072318350,1,'G3:24','B3zpXBYDQqJDPUtj','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',14,'event',1795072318350,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',15,'event',1795072318350,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',16,'move',1795072318668,0,'O3:7','-T3F6oxc2iLNJX6R','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',17,'event',1795072318668,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',18,'move',1795072318985,1,'P3:9','oEIRrVkXVKERJsPZ','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',19,'event',1795072318985,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',20,'move',1795072319301,0,'Y2:9','1w2Vkpal-BYb93aj','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',21,'event',1795072319301,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',22,'move',1795072319618,1,'G*1','0vc25XWpFe7aNF2_','',1);
INSERT INTO "log" VALUES('pzxV6KgkZ9vJ',23,'event',1795072319618,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',0,'sit',1795072319981,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',1,'sit',1795072320007,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',2,'start',1795072320007,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',3,'event',1795072320007,NULL,'roll:12346',NULL,'',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',4,'event',1795072320007,NULL,'roll:23455',NULL,'',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',5,'move',1795072320321,0,'3f4','Aa7OijBz4scNPtop','',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',6,'move',1795072320627,1,'4b3','LL5ct16iAO-opPs0','',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',7,'move',1795072320932,0,'6h3','7Yrb4EXD11nY76gm','',1);
INSERT INTO "log" VALUES('1o5i4Cwh3hpq',8,'offer',1795072321236,0,'','8PuFB9AHpK8YxI8s','{"to": null, "what": "draw"}',1);
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
INSERT INTO "matches" VALUES('Irn9ty286a8K','convert','{"variant": "basic", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'3A4C0EEE152573218192688F02A3810FE904CBEDEFCA915A130EF7ECA01196CD',1795072300002,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('0c4FmDERY4Tp','convert','{"variant": "changeup", "edition": "second", "first": "white", "pool": "own", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'583F7EF61A752BC39ACEACE8B8AE94DDE900FD7C67B8425402FF4A0F7B9DC513',1795072307112,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('s3n9ypIX1ynB','convert','{"variant": "box", "edition": "second", "first": "white", "pool": "community", "blocks": "standard"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'E3774C413CDD886D1B704296A03BFB0FF160B17D87E01825B4F357D0AD47C456',1795072309068,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('99MPsGFNi40e','conversion','{"players": 3, "victory": "tall", "endless": false, "holes": 2}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'728950E7C308696FF617F6EA3C0A2E04098085AE25FB28D644CABF7A62F5005F',1795072310993,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('pzxV6KgkZ9vJ','cube-conquer','{"players": 2, "hands": "hidden", "turn_limit": 500}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'AEE0B99AA04C2953B109283B9C200CB0D43F87B0203B630380B101FF5081D247',1795072317036,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('1o5i4Cwh3hpq','conversion','{"players": 2, "victory": "high", "endless": false, "holes": 0}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'F0D7DF6FAEA31AFDA9F2F58F095F587A60FF5CD881B03EC41003B0DA18DE2F22',1795072319954,NULL,NULL,NULL,0);
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
INSERT INTO "summaries" VALUES('Irn9ty286a8K',18,'{"match":"Irn9ty286a8K","game":"convert","title":"Convert","variant":"","seats":[{"name":"Ann","level":null},{"name":"Zoë ♟","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":15,"created":1795072300002,"updated":1795072306459}',1);
INSERT INTO "summaries" VALUES('0c4FmDERY4Tp',8,'{"match":"0c4FmDERY4Tp","game":"convert","title":"Convert","variant":"The Change-Up","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":5,"created":1795072307112,"updated":1795072308713}',0);
INSERT INTO "summaries" VALUES('s3n9ypIX1ynB',8,'{"match":"s3n9ypIX1ynB","game":"convert","title":"Convert","variant":"Think Inside the Box, Community","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":4,"created":1795072309068,"updated":1795072310664}',1);
INSERT INTO "summaries" VALUES('99MPsGFNi40e',2,'{"match":"99MPsGFNi40e","game":"conversion","title":"Conversion","variant":"3 players, Tall, 2 holes","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null},{"name":"Cleo","level":null}],"alone":false,"turn":null,"started":false,"over":false,"finished":false,"winners":[],"moves":0,"created":1795072310993,"updated":1795072311045}',0);
INSERT INTO "summaries" VALUES('pzxV6KgkZ9vJ',24,'{"match":"pzxV6KgkZ9vJ","game":"cube-conquer","title":"Cube Conquer","variant":"2 players, Hidden","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":8,"created":1795072317036,"updated":1795072319618}',0);
INSERT INTO "summaries" VALUES('1o5i4Cwh3hpq',9,'{"match":"1o5i4Cwh3hpq","game":"conversion","title":"Conversion","variant":"2 players","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":3,"created":1795072319954,"updated":1795072321236}',0);
CREATE INDEX ix_devices_holder_hash ON devices (holder_hash);
CREATE INDEX ix_shares_holder_hash ON shares (holder_hash);
CREATE INDEX ix_shares_source ON shares (source);
COMMIT;
