BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "holders" VALUES('9db55687396873eba3edf75b0d29610813eb2344f7a79a1b74bd50f7c3226b42','mC57pfPLHmW2',0);
INSERT INTO "holders" VALUES('1e42417fbb90244ef4441854f5f0338aed47e5b4bf22fddc5ccf947375be9ab0','mC57pfPLHmW2',1);
INSERT INTO "holders" VALUES('59acb452c06127c6fef9dbba767b26a26dab302b29f5acff65ccc05b01bb5cd7','TgeetJXkhL_8',0);
INSERT INTO "holders" VALUES('4c35f3bd926639c10cec8d08c15d4fe29054f406f79c5add8d18018af8789421','TgeetJXkhL_8',1);
INSERT INTO "holders" VALUES('09d6c1ed4e2a912f98b1481ed315cb6b80361d4b44678af9b9c14ac79ae08810','kIfFw0Drhlyr',0);
INSERT INTO "holders" VALUES('7856898bdd4691f48d0e0508e223519fcd3945cc9f413ecb709642bdcac5be82','kIfFw0Drhlyr',1);
INSERT INTO "holders" VALUES('b8b0b777f6cbaea6912b9c441ad29f9ad5f7a1edb44e2a0a0b05d66913ed6bfe','EmwAgPk5Qvkg',0);
INSERT INTO "holders" VALUES('8dfe7680b508f48ea2497083e040f3869f4051edf5095316ce48bb06266d10ef','EmwAgPk5Qvkg',1);
INSERT INTO "holders" VALUES('f0f12b9bb92af284ca438d9f51f25a3dcada392a537359b1657834dd8af1dab3','EmwAgPk5Qvkg',2);
INSERT INTO "holders" VALUES('a2f22161e3b09531dcbf3c527c9aa3d39349cb0009793a0371ac8967b6fc0df6','viZ0IbMrT95X',0);
INSERT INTO "holders" VALUES('a7b1c18d0d16caf2205e452484ac9c9011a7b461ffa7f75c3272d76b924fac74','viZ0IbMrT95X',1);
INSERT INTO "holders" VALUES('aa34454cefc0651ce3f80119f3dd74e463cf73d2c7306ef464f103f4291a46ce','WD71I-ZtNu4k',0);
INSERT INTO "holders" VALUES('e9ea40d1f7d252051187b0329d8590e4dbc3ad7704de1174c16a15de0d25e667','WD71I-ZtNu4k',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('f5289d691a2f9509166d13eec7de60f26851f117dbb03aa7709b71a1d9ace9a2','mC57pfPLHmW2',0);
INSERT INTO "links" VALUES('1a1b03c5862ce5c7d347221271d6d09debe1901ea2e1f05bd1eb90adfeb7b229','mC57pfPLHmW2',1);
INSERT INTO "links" VALUES('623e7ddff57f8e217a9a7f551f7ee59a9d48ca3f852d3bdd535a574c1fa05f01','mC57pfPLHmW2',NULL);
INSERT INTO "links" VALUES('692e0c8f68b48fb199a33d669f03a2fedeaf9e352dd72aa3228d4dc9024f5daa','TgeetJXkhL_8',0);
INSERT INTO "links" VALUES('27d26142f42081a34254dd2b651746fcddc3f9f936ab995410e9a99a1d687abe','TgeetJXkhL_8',1);
INSERT INTO "links" VALUES('bab8da9682b11b6500b534302ded596a02bebd093a0fde0f64e893dc5cd2ec17','TgeetJXkhL_8',NULL);
INSERT INTO "links" VALUES('16b5fe4ed8476e92f3f9a266d02948b696b9750cd28db9d605db903b43839765','kIfFw0Drhlyr',0);
INSERT INTO "links" VALUES('c3bff2263c28e35ada4b464a04ee42c654e69e3593fc554c36b2a02b710e2af5','kIfFw0Drhlyr',1);
INSERT INTO "links" VALUES('4fac89d7bf90c537c8aa732d47a72d1df60041c90a0402f38d69b83453e4589c','kIfFw0Drhlyr',NULL);
INSERT INTO "links" VALUES('10188187741131920460b372ced15c2b1ca87c6a71980699cfa0842b3b85049c','EmwAgPk5Qvkg',0);
INSERT INTO "links" VALUES('90e0de52d735d96078b67c932c969959b7870059239c5cfc305dd8428627ac8e','EmwAgPk5Qvkg',1);
INSERT INTO "links" VALUES('6ec4d1d907fbaa342f1b15198ccf8470541ed2e05db8441f39339137fd2084ca','EmwAgPk5Qvkg',2);
INSERT INTO "links" VALUES('61315931d5e6e092f1cfc6d1ae6d44cc229dd7b922fff9a8ac56a468322e42e7','EmwAgPk5Qvkg',NULL);
INSERT INTO "links" VALUES('e54f7670abf353f5613ebaf2d56e5575d13ebcff0adf8a3f7e6d15b04b454832','viZ0IbMrT95X',0);
INSERT INTO "links" VALUES('b795915d2b71ec79c429b560be122d28de37a4cd2b03986c409a2747c2eb4458','viZ0IbMrT95X',1);
INSERT INTO "links" VALUES('db26a3ebc93de9ffb9e2d836d02ee2dcca76adcc5424f66454fa4137e565e1ef','viZ0IbMrT95X',NULL);
INSERT INTO "links" VALUES('bb8bea6e96c7ff41cde73d2799bd60025b122536cac8a85639661d6c17224eeb','WD71I-ZtNu4k',0);
INSERT INTO "links" VALUES('3f2baf6d4537bab4986384a00deefc7e5aa592fc3cc545b407e0bdea97ae21d1','WD71I-ZtNu4k',1);
INSERT INTO "links" VALUES('aa6efe61c0f65e019409b839e5d3e16f8100c1551a88c9d7f51ac6a79c7cb50e','WD71I-ZtNu4k',NULL);
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
INSERT INTO "log" VALUES('mC57pfPLHmW2',0,'sit',1795072241531,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',1,'sit',1795072241741,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',2,'start',1795072241741,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',3,'move',1795072248577,0,'R0c2','wl9gC7Z-BUbnI17-','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',4,'move',1795072249052,1,'B0c1','vaZqUrIWzU3A8k6n','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',5,'move',1795072249468,0,'B1a2','w5g4QVxQiOjz8eAp','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',6,'move',1795072249872,1,'R3a1','R_55hdwAoD5vJEZB','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',7,'move',1795072250312,0,'P0b1','esSoLKGRR5vxZQ8_','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',8,'move',1795072250724,1,'S0c4','0pOMRAghxz6Na7FJ','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',9,'move',1795072251121,0,'T2b1','fer2C6pOJhF2Fdt-','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',10,'move',1795072251516,1,'P0c2','qWbaZunS6fpajlw1','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',11,'move',1795072251893,0,'Z0a4','VekVIjFhQfanUSlu','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',12,'move',1795072252366,1,'T0''a1','5onbPzpjZljGrYy6','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',13,'move',1795072252876,0,'S0d2','aaJYWUZ5ISw7nyHr','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',14,'move',1795072253333,1,'E3a1','2SoOoRzEBYTmR7Eh','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',15,'move',1795072253804,0,'E3a1','77WoP_EByrZJilX_','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',16,'move',1795072254196,1,'L3a1','F1ijQv2wO8lZRrQ9','',1);
INSERT INTO "log" VALUES('mC57pfPLHmW2',17,'move',1795072254604,0,'L2b3','xw-kZGBMyhc6MTIj','',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',0,'sit',1795072256378,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',1,'sit',1795072256768,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',2,'start',1795072256768,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',3,'move',1795072257194,0,'w:L0b3','RD84ms-MZa0_brLF','',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',4,'move',1795072257584,1,'b:T3a1','zftyQ-zjAMnGjjxx','',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',5,'move',1795072257988,0,'w:B1a2','00WDS946r--KhVLC','',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',6,'move',1795072258368,1,'b:P0c1','cgmEXfpYHrFp6Gjk','',1);
INSERT INTO "log" VALUES('TgeetJXkhL_8',7,'move',1795072258762,0,'w:P0d4','e4AU6b1NIqSFqKhF','',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',0,'sit',1795072259863,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',1,'sit',1795072260170,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',2,'start',1795072260170,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',3,'move',1795072260664,0,'b:E1a3','GmI3MQ-F9rZ_Hi7x','',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',4,'move',1795072261012,1,'w:B1b1','nfrQkkTWBhi9xl9r','',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',5,'move',1795072261424,0,'b:B0c3','oxtZ5Utks4ZnTkQw','',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',6,'move',1795072261984,1,'b:P0c4','D37QtAuJULiEDN-w','',1);
INSERT INTO "log" VALUES('kIfFw0Drhlyr',7,'resign',1795072262456,1,'','LbgnO2LtPBXQst8e','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',0,'sit',1795072263195,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',1,'sit',1795072263621,2,'',NULL,'{"entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',2,'sit',1795072263983,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',3,'start',1795072263983,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',4,'event',1795072263983,NULL,'hole:b4',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',5,'event',1795072263983,NULL,'hole:d4',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',6,'event',1795072263983,NULL,'roll:25556',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',7,'event',1795072263983,NULL,'roll:34456',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',8,'event',1795072263983,NULL,'roll:11234',NULL,'',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',9,'move',1795072264574,0,'2b5','eJEP2GNRr7lY2_JS','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',10,'move',1795072265096,1,'6g8','UNZQI8JP1E8Ysr3d','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',11,'move',1795072265580,2,'1e8','SyQULmAz2Pr3pxZC','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',12,'move',1795072266093,0,'6f3','6ttW9zfewZLH0VYn','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',13,'move',1795072266582,1,'5a7','uU0So4_X78O7zLdA','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',14,'move',1795072267088,2,'3h5','61Uh4yNUR2gYd8vU','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',15,'move',1795072267588,0,'5d1','xDbeq-WeSG3nD8sm','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',16,'move',1795072268072,1,'4d3','aYAi530YubGpjnvj','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',17,'move',1795072268584,2,'4b7','3SO1usNP7ZXUh1Qv','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',18,'move',1795072269060,0,'5g4','t2ZZmH5dAY2p7SMU','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',19,'move',1795072269590,1,'3h1','xnQ76rZEsaIJBM4H','',1);
INSERT INTO "log" VALUES('EmwAgPk5Qvkg',20,'move',1795072270086,2,'1e5','swS9U08ECpXMGEd3','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',0,'sit',1795072270734,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',1,'sit',1795072270809,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',2,'start',1795072270809,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',3,'event',1795072270809,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',4,'event',1795072270809,NULL,'draw:R*',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',5,'event',1795072270809,NULL,'draw:G*',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',6,'event',1795072270809,NULL,'draw:P*',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',7,'move',1795072271173,0,'R2:4','ufwYZplVd9MJEd56','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',8,'event',1795072271173,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',9,'move',1795072271500,1,'P*2','OKdP-iElKVr1Hw8J','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',10,'event',1795072271500,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',11,'move',1795072271852,0,'G1:12','aY8GfMFXQgLmv46S','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',12,'event',1795072271852,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',13,'event',1795072271852,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',14,'move',1795072272207,1,'Y1:7','uFDXqJusF7MKz9WY','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',15,'event',1795072272207,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',16,'move',1795072272554,0,'B3:9','fVNoc-BpMV_7Pen_','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',17,'event',1795072272554,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',18,'move',1795072272900,1,'R3:8','0qsNz9I1j-prhmrG','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',19,'event',1795072272900,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',20,'move',1795072273228,0,'O3:7','-bsHnh7guf5wKevG','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',21,'event',1795072273228,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',22,'move',1795072273598,1,'P1:8','D6fMgW16OoKVYPhC','',1);
INSERT INTO "log" VALUES('viZ0IbMrT95X',23,'event',1795072273598,NULL,'draw:B*',NULL,'',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',0,'sit',1795072274472,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',1,'sit',1795072274532,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',2,'start',1795072274532,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',3,'event',1795072274532,NULL,'roll:12356',NULL,'',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',4,'event',1795072274532,NULL,'roll:11246',NULL,'',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',5,'move',1795072275052,0,'3f4','ir61uzM4L6Cqlr3F','',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',6,'move',1795072275550,1,'4b3','3PQB1Uk8tUGwDxpW','',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',7,'move',1795072275992,0,'6h3','v7V261nbNO6SXRIt','',1);
INSERT INTO "log" VALUES('WD71I-ZtNu4k',8,'offer',1795072276356,0,'','K_Bcyi4ASnW3lhDm','{"to": null, "what": "draw"}',1);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	clock TEXT, 
	seed BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	previous VARCHAR(32), position TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (previous)
);
INSERT INTO "matches" VALUES('mC57pfPLHmW2','convert','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'1991FE6D6E458E965211A98BE54D968496C8CF69CF1FD36F236904BE0898D01B',1795072241394,NULL,NULL);
INSERT INTO "matches" VALUES('TgeetJXkhL_8','convert','{"variant": "changeup"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'747061E8CB0037969A64718389704029ABBE3F7937C41AF01D1B79F1286EBBAA',1795072255794,NULL,NULL);
INSERT INTO "matches" VALUES('kIfFw0Drhlyr','convert','{"variant": "box", "pool": "community"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'863CDEA99D27E7269D4F6FD5616ACBDD1362C4886DB3F1098F5559BBA444B3CC',1795072259571,NULL,NULL);
INSERT INTO "matches" VALUES('EmwAgPk5Qvkg','conversion','{"players": 3, "holes": 2, "victory": "tall"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'67352A0AFD67B9676684B5B853E11D2B682F50755DF5126EE7F11FCE894E48B6',1795072263055,NULL,NULL);
INSERT INTO "matches" VALUES('viZ0IbMrT95X','cube-conquer','{"hands": "hidden"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'6F158400E94E73658040E5C98283DEE031B422B115C882895217693B7E45B756',1795072270682,NULL,NULL);
INSERT INTO "matches" VALUES('WD71I-ZtNu4k','conversion','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'C1F3B212A1C6001DC389F87E7359A03F45095DD8E4CDDC74131AC58D5B69B257',1795072274324,NULL,NULL);
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
INSERT INTO "summaries" VALUES('mC57pfPLHmW2',18,'{"match":"mC57pfPLHmW2","game":"convert","title":"Convert","variant":"","seats":[{"name":"Ann","level":null},{"name":"Zoë ♟","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":15,"created":1795072241394,"updated":1795072254604}');
INSERT INTO "summaries" VALUES('TgeetJXkhL_8',8,'{"match":"TgeetJXkhL_8","game":"convert","title":"Convert","variant":"The Change-Up","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":5,"created":1795072255794,"updated":1795072258762}');
INSERT INTO "summaries" VALUES('kIfFw0Drhlyr',8,'{"match":"kIfFw0Drhlyr","game":"convert","title":"Convert","variant":"Think Inside the Box, Community","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":4,"created":1795072259571,"updated":1795072262456}');
INSERT INTO "summaries" VALUES('EmwAgPk5Qvkg',21,'{"match":"EmwAgPk5Qvkg","game":"conversion","title":"Conversion","variant":"3 players, Tall, 2 holes","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null},{"name":"Cleo","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":12,"created":1795072263055,"updated":1795072270086}');
INSERT INTO "summaries" VALUES('viZ0IbMrT95X',24,'{"match":"viZ0IbMrT95X","game":"cube-conquer","title":"Cube Conquer","variant":"2 players, Hidden","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":8,"created":1795072270682,"updated":1795072273598}');
INSERT INTO "summaries" VALUES('WD71I-ZtNu4k',9,'{"match":"WD71I-ZtNu4k","game":"conversion","title":"Conversion","variant":"2 players","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":3,"created":1795072274324,"updated":1795072276356}');
CREATE INDEX ix_devices_holder_hash ON devices (holder_hash);
CREATE INDEX ix_shares_holder_hash ON shares (holder_hash);
CREATE INDEX ix_shares_source ON shares (source);
COMMIT;
