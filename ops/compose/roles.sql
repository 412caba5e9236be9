-- The two roles of docs/OPERATIONS.md, made once by PostgreSQL's first start. Set passwords of your own, the same as in
-- server.env.
CREATE ROLE matador_owner LOGIN PASSWORD 'change this one';
CREATE ROLE matador_server LOGIN PASSWORD 'and this one';
CREATE DATABASE matador OWNER matador_owner;
