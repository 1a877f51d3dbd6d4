BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "holders" VALUES('4d9c6bc74fac261213af21850beb2054ba2d1555e4c3c854b32e544f27aaa3cc','8Y0pWuy-UDnJ',0);
INSERT INTO "holders" VALUES('320f08d380839dee14939f3868982cb31af9a1e48529a21b059de1aa9e5735c6','8Y0pWuy-UDnJ',1);
INSERT INTO "holders" VALUES('d6135770d762e0e23cfac1aeea0d015cb18096f633867a86ca2d32c559419c18','07Z5wpVJjSQf',0);
INSERT INTO "holders" VALUES('0d3b3b21530aa7f768bc546a5e0b01ba29917dc9e7b2a2367140adeddc4bd9ab','07Z5wpVJjSQf',1);
INSERT INTO "holders" VALUES('caa9a90ef236b5bfe2acf414f6ff49cf9263c036adb76d1df2acca0ca1c23044','nTGKtl4K7Wr0',0);
INSERT INTO "holders" VALUES('43f2039eae13a17bc15636f2bb95002a057f8e159258487cbc0a121b7c70803b','nTGKtl4K7Wr0',1);
INSERT INTO "holders" VALUES('cdfdc4d5db1d7ae3ee15a536d405288ebd1ad1ae2d7a76bc2dc9386037eca814','dbmD1PEVpgW0',0);
INSERT INTO "holders" VALUES('61184ad3d831411c18502d405d023029260be64dcfbbe1611f6caad46e9bf6d9','dbmD1PEVpgW0',1);
INSERT INTO "holders" VALUES('5afe809776d73baea8cd663de480a17c813e1465737cbe1bcd27c17d4b38988a','dbmD1PEVpgW0',2);
INSERT INTO "holders" VALUES('4d428722a4fd5efaae80a47dde5b849c1520f5aff60de656f98f59160029f059','uYWgYxhuIp-6',0);
INSERT INTO "holders" VALUES('0650cb32eb6292b0d1cb697fd5c9418f145c07ad793d17a8575e407fb881d950','uYWgYxhuIp-6',1);
INSERT INTO "holders" VALUES('0bfa10a3b20f34c7ece835b1654f2137dbaf06858f767b4421aafdda6d33bf8d','yPWcz5HJlcdW',0);
INSERT INTO "holders" VALUES('636ee41feb0267024668e4cabd56e311bee06eacb4385b5e83bb21f480c623fc','yPWcz5HJlcdW',1);
CREATE TABLE links (
	secret_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('cf181faa7293e252fc6f1264f862a6a224efc76c886ca9309c4cf61d8c3bbdf8','8Y0pWuy-UDnJ',0);
INSERT INTO "links" VALUES('598228737444f904f40ddb1d821713cda55d61241a0166aca938cde09b49f80c','8Y0pWuy-UDnJ',1);
INSERT INTO "links" VALUES('8242b94b9dff2b28a57ae95da43257f47c6524d9e925984b2c32197af4872f41','8Y0pWuy-UDnJ',NULL);
INSERT INTO "links" VALUES('1909bc8b952266f8769660299ab2498ed3879864d012f6e13505e75e49611367','07Z5wpVJjSQf',0);
INSERT INTO "links" VALUES('f2361f71398618edc9a309b1f224ea4734a4cf3a5cf9db9aa376233de5571a79','07Z5wpVJjSQf',1);
INSERT INTO "links" VALUES('7d96709270db7a00f01d5497ef51d26ae16590a2748a05a7083b06a38feefdb1','07Z5wpVJjSQf',NULL);
INSERT INTO "links" VALUES('756a939a057215cd0847347b1abcd1eafe6cc11dd6466ceb08b591a7a1b50775','nTGKtl4K7Wr0',0);
INSERT INTO "links" VALUES('461fdf067534d64053b88d391f48f0e3125c1b4bd95779461524005548fbf603','nTGKtl4K7Wr0',1);
INSERT INTO "links" VALUES('748f0c2b8b16cc554150caf894128fdd300a86931e241a0e562e61e8f8fbe2c3','nTGKtl4K7Wr0',NULL);
INSERT INTO "links" VALUES('d4384f650bab0073026965145120ea6d991df5660458fb2ee662cb22d989bf19','dbmD1PEVpgW0',0);
INSERT INTO "links" VALUES('fadc2e63f5e75af5e4738e4220c743333102eb352ddba73f3f3c9c30ce6e3027','dbmD1PEVpgW0',1);
INSERT INTO "links" VALUES('54af6b7e1682dafc5aa236470bc3b26062896d912ce5cfdbf22e5a7725a69045','dbmD1PEVpgW0',2);
INSERT INTO "links" VALUES('f862fd1ec2f637ad036e886fe747d42fb9577504d576895d185814c84a47a8ff','dbmD1PEVpgW0',NULL);
INSERT INTO "links" VALUES('3cdf90aa717f1d0368c9eb51b80ddaebeac4b21d7c95cfd35a72babc33bfd307','uYWgYxhuIp-6',0);
INSERT INTO "links" VALUES('62cf599eb656e7abfe04ad5cedb9de3c033c829589dbd4e1f88be4eb0debf0c8','uYWgYxhuIp-6',1);
INSERT INTO "links" VALUES('cce014415e06352147f1cc02372d3d149e8905672de961578d1212e3fb6cb6b4','uYWgYxhuIp-6',NULL);
INSERT INTO "links" VALUES('ebf33ee949e330b3112ee0abc1704db430c005f18d539264fa0e457b7cf282b1','yPWcz5HJlcdW',0);
INSERT INTO "links" VALUES('c77092030383adf8d7d53fcd1a177ec621b0dc91225a9d2c65f58d234457bf9d','yPWcz5HJlcdW',1);
INSERT INTO "links" VALUES('738bfe676831803ea99fc16b047d96e4646d6759d0111221df8f581d5f474b51','yPWcz5HJlcdW',NULL);
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
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',0,'sit',1795072177154,1,'',NULL,'{"entropy": "from-1", "name": "Zo\u00eb \u265f"}',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',1,'sit',1795072177308,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',2,'start',1795072177308,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',3,'move',1795072180324,0,'R0c2','bssYMkouv7Ko5QiV','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',4,'move',1795072180668,1,'B0c1','DCZZbLeCEtmucMY2','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',5,'move',1795072181012,0,'B1a2','NN9Qpz0sqd10NaII','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',6,'move',1795072181342,1,'R3a1','GLlOeidJXdBuBq2S','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',7,'move',1795072181684,0,'P0b1','rNYsVqb952rK6bOr','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',8,'move',1795072182030,1,'S0c4','DXXldTGgfs9syIZn','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',9,'move',1795072182400,0,'T2b1','xctLhwh4I8z1BILM','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',10,'move',1795072182798,1,'P0c2','dYgyTWxxm4T4ArNM','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',11,'move',1795072183242,0,'Z0a4','W0FYBrLOkICN_O41','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',12,'move',1795072183818,1,'T0''a1','XGClPP_HUld51La8','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',13,'move',1795072184320,0,'S0d2','OKjFIAtlAYxXjvtg','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',14,'move',1795072184792,1,'E3a1','0zzr9gOn6MZXuoXs','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',15,'move',1795072185295,0,'E3a1','Sf6JDAZOIAj7-0Dn','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',16,'move',1795072185740,1,'L3a1','WDeueqUzxuaF1c_F','',1);
INSERT INTO "log" VALUES('8Y0pWuy-UDnJ',17,'move',1795072186160,0,'L2b3','FWs6O6RN5Lj0ROvM','',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',0,'sit',1795072188700,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',1,'sit',1795072188933,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',2,'start',1795072188933,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',3,'move',1795072189401,0,'w:L0b3','vPZQ6J862pRsXyuB','',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',4,'move',1795072189815,1,'b:T3a1','rHFq_dRupDyjQKP2','',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',5,'move',1795072190237,0,'w:B1a2','Jxl5ixUAuAJBEz4e','',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',6,'move',1795072190672,1,'b:P0c1','D8bu8yfMO6c7plNE','',1);
INSERT INTO "log" VALUES('07Z5wpVJjSQf',7,'move',1795072191058,0,'w:P0d4','Rs7qtfgSKpDdm5yT','',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',0,'sit',1795072192174,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',1,'sit',1795072192330,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',2,'start',1795072192330,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',3,'move',1795072192736,0,'b:E1a3','_jF2am_ZCBeMzorY','',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',4,'move',1795072193136,1,'w:B1b1','205tdRL8tATebZuG','',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',5,'move',1795072193560,0,'b:B0c3','Fqxm_lu3O-snelq7','',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',6,'move',1795072194292,1,'b:P0c4','bB2MxKKMRelVx8WB','',1);
INSERT INTO "log" VALUES('nTGKtl4K7Wr0',7,'resign',1795072194704,1,'','7PlO5_5EyJ94mSHq','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',0,'sit',1795072195364,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',1,'sit',1795072195708,2,'',NULL,'{"entropy": "from-2", "name": "Cleo"}',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',2,'sit',1795072195923,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',3,'start',1795072195923,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',4,'event',1795072195923,NULL,'hole:h7',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',5,'event',1795072195923,NULL,'hole:g5',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',6,'event',1795072195923,NULL,'roll:34456',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',7,'event',1795072195923,NULL,'roll:15666',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',8,'event',1795072195923,NULL,'roll:11566',NULL,'',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',9,'move',1795072196476,0,'3h4','OmLuvsDRd4gWXYJn','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',10,'move',1795072196988,1,'1e8','fpEMTWoBsfUqtZSv','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',11,'move',1795072197604,2,'6d6','JLHz3KNu2SpLBo-p','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',12,'move',1795072198167,0,'6f6','aWgaXEOXErOJlYCD','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',13,'move',1795072198741,1,'6a3','a5z7lSdWi-qEkye2','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',14,'move',1795072199261,2,'1h2','3LGNCtQIsWNHibTm','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',15,'move',1795072199825,0,'5d3','fI7SqEBDBZKmE0Kr','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',16,'move',1795072200349,1,'6g3','-N-SHwwEVVpdwzf_','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',17,'move',1795072200882,2,'5a8','Rk1kSvQbeMRCKQeu','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',18,'move',1795072201360,0,'4d1','7bZd-Ek8dpftFQDM','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',19,'move',1795072201886,1,'5c5','kE0hzYDXHVwFqoiu','',1);
INSERT INTO "log" VALUES('dbmD1PEVpgW0',20,'move',1795072202420,2,'1g1','arH-rO0w1GhE9Wm-','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',0,'sit',1795072203163,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',1,'sit',1795072203256,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',2,'start',1795072203256,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',3,'event',1795072203256,NULL,'draw:O*',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',4,'event',1795072203256,NULL,'draw:R*',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',5,'event',1795072203256,NULL,'draw:Y*',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',6,'event',1795072203256,NULL,'draw:B*',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',7,'move',1795072203636,0,'P3:8','8__zgh-QyRksyYCl','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',8,'event',1795072203636,NULL,'draw:R',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',9,'move',1795072203988,1,'O2:4','pLU4gygKHZeY79bS','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',10,'event',1795072203988,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',11,'move',1795072204358,0,'R3:6','D8j_4WQYHKqUGnGE','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',12,'event',1795072204358,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',13,'move',1795072204689,1,'G1:2','C5lBNp5Pcp3y2Yyi','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',14,'event',1795072204689,NULL,'draw:G',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',15,'move',1795072205067,0,'O3:3','RAWATVhgMGXncXJR','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',16,'event',1795072205067,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',17,'move',1795072205499,1,'P2:6','RUQk1wvURZLvthnA','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',18,'event',1795072205499,NULL,'draw:B',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',19,'move',1795072205950,0,'Y1:37','XUrclQlyi7KxeMoc','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',20,'event',1795072205950,NULL,'draw:Y',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',21,'event',1795072205950,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',22,'move',1795072206451,1,'G3:1','NeC3P6KwumS8caS2','',1);
INSERT INTO "log" VALUES('uYWgYxhuIp-6',23,'event',1795072206451,NULL,'draw:O',NULL,'',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',0,'sit',1795072207115,1,'',NULL,'{"entropy": "from-1", "name": "Bob"}',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',1,'sit',1795072207255,0,'',NULL,'{"entropy": "mine", "name": "Ann"}',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',2,'start',1795072207255,NULL,'',NULL,'',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',3,'event',1795072207255,NULL,'roll:12234',NULL,'',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',4,'event',1795072207255,NULL,'roll:13566',NULL,'',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',5,'move',1795072207620,0,'2e4','tWtcHVW1EdVLn853','',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',6,'move',1795072207956,1,'1c4','d3RfxlmtRMIwFZ0j','',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',7,'move',1795072208272,0,'3a4','kYGxn-ftryLPLCQ5','',1);
INSERT INTO "log" VALUES('yPWcz5HJlcdW',8,'offer',1795072208577,0,'','ypgutwKSyGlq_qVB','{"to": null, "what": "draw"}',1);
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
INSERT INTO "matches" VALUES('8Y0pWuy-UDnJ','convert','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'4739698A2191A72620888A82D95B12EFE3EBD0F91D5791EF087E45AAAE9A841A',1795072176998,NULL,NULL);
INSERT INTO "matches" VALUES('07Z5wpVJjSQf','convert','{"variant": "changeup"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'AB801B58700FFB4E2C2AB53C13D7C44C3483AFAE33ADDFA85095573DA12F9ABB',1795072188262,NULL,NULL);
INSERT INTO "matches" VALUES('nTGKtl4K7Wr0','convert','{"variant": "box", "pool": "community"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'6C908F63CD77D0146672713EB4331E386D1C747230CA224A32C91E675AE7EBDE',1795072191930,NULL,NULL);
INSERT INTO "matches" VALUES('dbmD1PEVpgW0','conversion','{"players": 3, "holes": 2, "victory": "tall"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}, {"kind": "open", "name": "", "level": null}]','{"move": null, "base": 600000, "increment": 5000}',X'7A8807EA27C9EB131067599065CEDFC44B53E75009AB0BBB974710D87CAAC6CA',1795072195182,NULL,NULL);
INSERT INTO "matches" VALUES('uYWgYxhuIp-6','cube-conquer','{"hands": "hidden"}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'5AD177C057C7C28D18B65E02A49C5B00F909809FAF3677C0D31575D2FF8CBDE3',1795072203001,NULL,NULL);
INSERT INTO "matches" VALUES('yPWcz5HJlcdW','conversion','{}','[{"kind": "me", "name": "Ann", "level": null}, {"kind": "open", "name": "", "level": null}]',NULL,X'4998450072CFE2EE831A85F21D4ADAD1B6738E409FE9BA538BB97CA7B3F3EB76',1795072207020,NULL,NULL);
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
CREATE TABLE summaries (
	"match" VARCHAR(32) NOT NULL, 
	rows INTEGER NOT NULL, 
	told TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "summaries" VALUES('8Y0pWuy-UDnJ',18,'{"match":"8Y0pWuy-UDnJ","game":"convert","title":"Convert","variant":"","seats":[{"name":"Ann","level":null},{"name":"Zoë ♟","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":15,"created":1795072176998,"updated":1795072186160}');
INSERT INTO "summaries" VALUES('07Z5wpVJjSQf',8,'{"match":"07Z5wpVJjSQf","game":"convert","title":"Convert","variant":"The Change-Up","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":5,"created":1795072188262,"updated":1795072191058}');
INSERT INTO "summaries" VALUES('nTGKtl4K7Wr0',8,'{"match":"nTGKtl4K7Wr0","game":"convert","title":"Convert","variant":"Think Inside the Box, Community","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":null,"started":true,"over":true,"finished":true,"winners":[0],"moves":4,"created":1795072191930,"updated":1795072194704}');
INSERT INTO "summaries" VALUES('dbmD1PEVpgW0',21,'{"match":"dbmD1PEVpgW0","game":"conversion","title":"Conversion","variant":"3 players, Tall, 2 holes","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null},{"name":"Cleo","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":12,"created":1795072195182,"updated":1795072202420}');
INSERT INTO "summaries" VALUES('uYWgYxhuIp-6',24,'{"match":"uYWgYxhuIp-6","game":"cube-conquer","title":"Cube Conquer","variant":"2 players, Hidden","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":0,"started":true,"over":false,"finished":false,"winners":[],"moves":8,"created":1795072203001,"updated":1795072206451}');
INSERT INTO "summaries" VALUES('yPWcz5HJlcdW',9,'{"match":"yPWcz5HJlcdW","game":"conversion","title":"Conversion","variant":"2 players","seats":[{"name":"Ann","level":null},{"name":"Bob","level":null}],"alone":false,"turn":1,"started":true,"over":false,"finished":false,"winners":[],"moves":3,"created":1795072207020,"updated":1795072208577}');
CREATE INDEX ix_devices_holder_hash ON devices (holder_hash);
COMMIT;
