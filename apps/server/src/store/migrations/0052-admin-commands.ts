/** What operators order is called a command, as in the code. The audit log keeps its words: they are hashed. */
export const name = '0052-admin-commands';
export const sql = `
ALTER TABLE operator_acts RENAME TO admin_commands;
ALTER TABLE admin_commands RENAME COLUMN act TO command;
ALTER INDEX operator_acts_waiting RENAME TO admin_commands_waiting;
ALTER INDEX operator_acts_pkey RENAME TO admin_commands_pkey;
ALTER INDEX operator_acts_key_key RENAME TO admin_commands_key_key;
`;
