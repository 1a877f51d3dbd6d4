BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE holders (
	holder_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (holder_hash, "match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "holders" VALUES('7317364d9c18b8d475a09efa1a61fd0c271cbbf37abb2f2fbadbedaf3c404936','nKZ1xaBJxetl',0);
INSERT INTO "holders" VALUES('641faf3abfe3888071177ff9add47a322a15b7ff7d58751b3723e3fd3540df3f','nKZ1xaBJxetl',1);
INSERT INTO "holders" VALUES('e7baecce3d71be2df23caece26e83f502e81274dbed4ae1024f36e2b6a9f170d','kux4jVm2JJGM',0);
INSERT INTO "holders" VALUES('77c874f7652307f917ae3e2d2e4b3d0c4eef6b571d90277ecc04aae650dce341','kux4jVm2JJGM',1);
INSERT INTO "holders" VALUES('c03ed759885b566d9e9031b1161aed804026a67b3b192a01b01ab33375b2cf62','Cb7C6RHFY9IY',0);
INSERT INTO "holders" VALUES('b53de0ca62555e37270200fe673d6b98e3fd0929a7594641b61a796f7749b8b0','Cb7C6RHFY9IY',1);
INSERT INTO "holders" VALUES('675f89197c5c84ca1f77e888ddc5052d2fa55966826854bc606a90f0ff5a9f7b','eOsJwlvJ-Vwn',0);
INSERT INTO "holders" VALUES('00ac587fcabae45ffb453d1128aa763b285dfa34e8e92ed1c41a2119e81e40c7','eOsJwlvJ-Vwn',1);
INSERT INTO "holders" VALUES('53e5463661cca992f743185ed2708491d6d3c2a654ca1a8cedcc04dc70bea569','eOsJwlvJ-Vwn',2);
INSERT INTO "holders" VALUES('b5bae2a388aca0bb2b4e5d30bb4ce1a8d8f56011da0a02e2369d9c38bf88b91a','WfRS9IYtdBsM',0);
INSERT INTO "holders" VALUES('64ab4dacdd05ea47b1cecdc8f30868daec4239a7404b1cfdd6f392214213e92e','WfRS9IYtdBsM',1);
INSERT INTO "holders" VALUES('35d11cc20987abae74924708e44e6b60b0ff14d18137ed070d60c83b3850b07d','zSd_7zFHFCRh',0);
INSERT INTO "holders" VALUES('0711ae892076a2fcbcef2e497e66aa5d55f3177eb5034e49864e67e2205f20ba','zSd_7zFHFCRh',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('c353009d4939a738e777201795af537938edf8e99a9f3cdf05eb983bf796941f','nKZ1xaBJxetl',0);
INSERT INTO "links" VALUES('308a384c57f771a7a0f2d22188ee70e0acbdf92839a93dff6f61fdbe9a77b739','nKZ1xaBJxetl',1);
INSERT INTO "links" VALUES('48d96951abe956a7fcee5ff81d984903409d9cacca53e6cbf7416c5d09811422','nKZ1xaBJxetl',NULL);
INSERT INTO "links" VALUES('dc892520a08687df561b344144247e86d93461ffc1c29f43a1aa00388b3c7740','kux4jVm2JJGM',0);
INSERT INTO "links" VALUES('8cc73be5ea8d4d76e45e7d86c2218fbbcda7b478a84fe3a4f3551b6108f08e79','kux4jVm2JJGM',1);
INSERT INTO "links" VALUES('4bf49f2f14ae21874055e46bc933a35bc0e4e167d08d72fdb3bb522224a30b1f','kux4jVm2JJGM',NULL);
INSERT INTO "links" VALUES('8795948bd46403637c5d7fa524767a3f2be9c89c3811e1a6368517e001f309d3','Cb7C6RHFY9IY',0);
INSERT INTO "links" VALUES('6686fa688cc1916544297079a4a62a362960bf8d730298d6c3b2b03018293c10','Cb7C6RHFY9IY',1);
INSERT INTO "links" VALUES('91df52437d317c781de57267195e6496d998bcc6816c7ccdc80cea8650dc5252','Cb7C6RHFY9IY',NULL);
INSERT INTO "links" VALUES('4370c57f2745d35a2f4cf421102ee6e3e36552ac4ebfa987d02a23fcfe9d42a1','eOsJwlvJ-Vwn',0);
INSERT INTO "links" VALUES('605753bb2c5416fe589bb9ac8dcf3544c956d24a699383eedfff4fe718b98601','eOsJwlvJ-Vwn',1);
INSERT INTO "links" VALUES('d1aed844031da1b22742676f4fc1d32dd8a34e795e47a29ade4c7be6918df8dc','eOsJwlvJ-Vwn',2);
INSERT INTO "links" VALUES('23810a81f504528a379a70543aab6889fcd35be4db8c0d6583fc6163ca1011c4','eOsJwlvJ-Vwn',NULL);
INSERT INTO "links" VALUES('c9cb17f8eb325eeef4f3a67056f61fcdfbfe35c15ee7a5adfba22bb1b966e04c','WfRS9IYtdBsM',0);
INSERT INTO "links" VALUES('ce1e6f6919a4c0a0f62729e265a9a777db558bbdeb1f9d35e91659ff3370588c','WfRS9IYtdBsM',1);
INSERT INTO "links" VALUES('e3487d539607c3d875893ad076d83fe5757c11f07904ebc40d6c855f82251f59','WfRS9IYtdBsM',NULL);
INSERT INTO "links" VALUES('7b57dce63bca9c38456f850537fb6b2fe427b8005ecf8a0f44beb0cc4a463372','zSd_7zFHFCRh',0);
INSERT INTO "links" VALUES('c818351652c55214447effbd750c457f1794d3a9856a45bd10e47b8c992c773b','zSd_7zFHFCRh',1);
INSERT INTO "links" VALUES('c571369804ce2051bc25448f7d181707579872fd6c54f35d92d5714d3e1d79c6','zSd_7zFHFCRh',NULL);
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
INSERT INTO "log" VALUES('nKZ1xaBJxetl',0,'sit',1795072145369,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',1,'sit',1795072145505,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',2,'start',1795072145505,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',3,'move',1795072146871,0,'R0c2','JnX9WZz1ZVxwCdUW','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',4,'move',1795072147200,1,'B0c1','xLBmvMh6H_A0nocS','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',5,'move',1795072147560,0,'B1a2','IHMnuFEMOq8JbgJP','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',6,'move',1795072147901,1,'R3a1','UR_zZEJGiIOthKKj','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',7,'move',1795072148323,0,'P0b1','tJpYikGfgk2wjEov','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',8,'move',1795072148694,1,'S0c4','x8HCw5GRTN13gol_','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',9,'move',1795072149020,0,'T2b1','SYKqvVm9yvzM9Mo4','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',10,'move',1795072149354,1,'P0c2','wBWpXKibJcpEAy8T','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',11,'move',1795072149686,0,'Z0a4','pahgTrZUx7rOivU1','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',12,'move',1795072150040,1,'T0''a1','Y-gvSQF6ULDMRKf_','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',13,'move',1795072150362,0,'S0d2','ORT_oEsan3ENbgx2','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',14,'move',1795072150686,1,'E3a1','P4zehdA1yBPjLPDm','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',15,'move',1795072151014,0,'E3a1','SKw9XkBNaUF05N5Y','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',16,'move',1795072151328,1,'L3a1','3tuLQW0lW-fEGv2y','',1);
INSERT INTO "log" VALUES('nKZ1xaBJxetl',17,'move',1795072151648,0,'L2b3','61cyNgvZS67KNljZ','',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',0,'sit',1795072152351,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',1,'sit',1795072152412,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',2,'start',1795072152412,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',3,'move',1795072152742,0,'w:L0b3','FIH5D-gkpNHDYOKx','',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',4,'move',1795072153050,1,'b:T3a1','lpN6kXU5mlVky6hq','',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',5,'move',1795072153359,0,'w:B1a2','bktQwhp2NcSuKriE','',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',6,'move',1795072153668,1,'b:P0c1','1rSnezlU3SD0gq00','',1);
INSERT INTO "log" VALUES('kux4jVm2JJGM',7,'move',1795072153977,0,'w:P0d4','ckDXyj5Vu2wkC9ri','',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',0,'sit',1795072154360,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',1,'sit',1795072154418,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',2,'start',1795072154418,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',3,'move',1795072154746,0,'b:E1a3','HjWCALaBUyi2bd80','',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',4,'move',1795072155055,1,'w:B1b1','W3pN3pXT1vf6MjEd','',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',5,'move',1795072155364,0,'b:B0c3','RRfSi27tRWmhN81J','',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',6,'move',1795072155673,1,'b:P0c4','io7d5av8ijqpyY8G','',1);
INSERT INTO "log" VALUES('Cb7C6RHFY9IY',7,'resign',1795072155980,1,'','3OEKQZ4M3G10LF5a','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',0,'sit',1795072156338,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',1,'sit',1795072156404,2,'',NULL,'{"entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',2,'sit',1795072156467,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',3,'start',1795072156467,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',4,'event',1795072156467,NULL,'hole:c4',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',5,'event',1795072156467,NULL,'hole:e3',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',6,'event',1795072156467,NULL,'roll:22346',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',7,'event',1795072156467,NULL,'roll:11445',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',8,'event',1795072156467,NULL,'roll:22346',NULL,'',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',9,'move',1795072156939,0,'2b5','IKgL4w1TxmS2l_QB','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',10,'move',1795072157400,1,'1e8','QAhMgto8Ekg0QGZy','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',11,'move',1795072157860,2,'4e6','40TCSE0-i-Q7-pPl','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',12,'move',1795072158321,0,'4g6','FuEhoBqZRhY939OD','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',13,'move',1795072158782,1,'5e5','68wy8p7scYAJiytr','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',14,'move',1795072159243,2,'2h2','N0GeDkOYU_DlvRx2','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',15,'move',1795072159704,0,'6a6','E52D3_kqvu8-87di','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',16,'move',1795072160165,1,'4f3','5M2H_PxcglAG3Jxs','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',17,'move',1795072160627,2,'3a8','HgSoqWG83P0B50qE','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',18,'move',1795072161088,0,'2g1','EYYXTIwSpMU5l2cX','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',19,'move',1795072161550,1,'1c5','2-GaHQ1bgxa3DzD3','',1);
INSERT INTO "log" VALUES('eOsJwlvJ-Vwn',20,'move',1795072162011,2,'2f1','2VlHjdNctzW9gHBY','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',0,'sit',1795072162525,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',1,'sit',1795072162578,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',2,'start',1795072162578,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',3,'event',1795072162578,NULL,'draw:P*',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',4,'event',1795072162578,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',5,'event',1795072162578,NULL,'draw:B*',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',6,'event',1795072162578,NULL,'draw:O*',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',7,'move',1795072162903,0,'P3:8','mq5JNcj6j9zGLaJh','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',8,'event',1795072162903,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',9,'move',1795072163220,1,'O2:4','GnFZXuWw1hIqP2pf','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',10,'event',1795072163220,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',11,'move',1795072163537,0,'G2:1','6F3BCvsZchRflJXM','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',12,'event',1795072163537,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',13,'move',1795072163857,1,'G1:2','K4xl8HNlKOmUl0Wf','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',14,'event',1795072163857,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',15,'move',1795072164178,0,'O3:4','MK1Gu9a6Jqe60b6D','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',16,'event',1795072164178,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',17,'move',1795072164509,1,'Y3:17','hsoabAAXJlYE4zj7','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',18,'event',1795072164509,NULL,'draw:P',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',19,'event',1795072164509,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',20,'move',1795072164834,0,'Y1:47','axJGXYbNNHC06OAT','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',21,'event',1795072164834,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',22,'event',1795072164834,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',23,'move',1795072165173,1,'P1:69','kIKRpieLCjx3IFUL','',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',24,'event',1795072165173,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('WfRS9IYtdBsM',25,'event',1795072165173,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',0,'sit',1795072165560,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',1,'sit',1795072165614,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',2,'start',1795072165614,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',3,'event',1795072165614,NULL,'roll:11133',NULL,'',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',4,'event',1795072165614,NULL,'roll:11245',NULL,'',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',5,'move',1795072165941,0,'3g2','fQUXjrABQG9V-j22','',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',6,'move',1795072166249,1,'4c3','gJHcoY8uMBKNRfWS','',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',7,'move',1795072166556,0,'3e6','7CwP3ucjSvp1PX6s','',1);
INSERT INTO "log" VALUES('zSd_7zFHFCRh',8,'offer',1795072166862,0,'','uU_2TQiyJk4GfODL','{"to": null, "what": "draw"}',1);
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
INSERT INTO "matches" VALUES('nKZ1xaBJxetl','convert','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'E1487A6569A39EAD67785018F40A09609E17BDF7DFEA93035EE3A22A210BBE57',1795072145261,NULL,NULL);
INSERT INTO "matches" VALUES('kux4jVm2JJGM','convert','{"variant": "changeup"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'F5803B7CA5CF4D3BBAD54622AD967AE652F95BDE08DB2D063237AE736436B303',1795072152315,NULL,NULL);
INSERT INTO "matches" VALUES('Cb7C6RHFY9IY','convert','{"variant": "box", "pool": "community"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'A58E53FE5DBF29787CA72B0282FC3C28443437AF1441A6A8A023733EA570F87F',1795072154331,NULL,NULL);
INSERT INTO "matches" VALUES('eOsJwlvJ-Vwn','conversion','{"players": 3, "holes": 2, "victory": "tall"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'D83A4935876DB12A981A8192743A91C7EBF721AB37F1F3F63A5A57D3E2E852E9',1795072156312,NULL,NULL);
INSERT INTO "matches" VALUES('WfRS9IYtdBsM','cube-conquer','{"hands": "hidden"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'ECB14508314CD5DEC2A144C85D11A2FE014A089A33BC08607EE223AA6F21C48F',1795072162498,NULL,NULL);
INSERT INTO "matches" VALUES('zSd_7zFHFCRh','conversion','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'C55FB20C58289D8855B81314ADA45524D36591D4B2D9ACF17651C1476F266A9D',1795072165534,NULL,NULL);
CREATE TABLE reviews (
	id VARCHAR(64) NOT NULL, 
	record TEXT NOT NULL, 
	simulations INTEGER NOT NULL, 
	steps TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
COMMIT;
