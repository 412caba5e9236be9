/** Figures that a plan rests on; docs/SCALE.md says where each was measured. */
export interface Figures {
  /** Players of a table, as a mean. */
  readonly seats: number;
  /** Between two moves of a table. */
  readonly moveS: number;
  readonly rowsOfMove: number;
  /** Of the log, with what the index and the page take. */
  readonly bytesOfRow: number;
  /** Of the same row once its table has been put away. */
  readonly bytesPutAway: number;
  readonly rowsOfTable: number;
  /** Of a day's peak, over the day. */
  readonly meanOfPeak: number;
  /** To pages, for a move: frames of all seats, with their clocks. */
  readonly framesOfMove: number;
  readonly bytesOfFrame: number;
  /** Of the nodes' cores, for a move whose seats are all elsewhere. */
  readonly msOfMove: number;
  /** Rows/s that one database has taken. */
  readonly rowsOfDatabase: number;
  readonly socketsOfNode: number;
  /** Of one process to each database. */
  readonly connectionsOfNode: number;
  readonly tablesOfRange: number;
}

export const MEASURED: Figures = {
  seats: 3,
  moveS: 2.5,
  rowsOfMove: 1.14,
  bytesOfRow: 197,
  bytesPutAway: 75,
  rowsOfTable: 135,
  meanOfPeak: 0.3,
  framesOfMove: 3,
  bytesOfFrame: 440,
  msOfMove: 0.371,
  rowsOfDatabase: 156_000,
  socketsOfNode: 20_000,
  connectionsOfNode: 10,
  tablesOfRange: 1_000_000,
};

export interface Asked {
  /** At once, at tables. */
  readonly players: number;
  readonly nodes: number;
  /** Of the log, by competition. */
  readonly databases: number;
  /** So long the log stays in rows. */
  readonly days: number;
}

/** What that comes to at the peak of a day. Rates a second, sizes in bytes. */
export interface Load extends Asked {
  readonly tables: number;
  readonly moves: number;
  readonly rows: number;
  readonly rowBytes: number;
  readonly dayBytes: number;
  readonly hotBytes: number;
  readonly yearBytes: number;
  /** Of the log, that a database fills in a day. */
  readonly ranges: number;
  readonly messages: number;
  readonly bits: number;
  /** One for each node that has seats of a table which another one keeps. */
  readonly relayed: number;
  readonly sockets: number;
  readonly cores: number;
  readonly databaseRows: number;
  /** Of what one database has taken; above 1 it does not fit. */
  readonly databaseShare: number;
  readonly connections: number;
}

const DAY_S = 86_400;

/** Plain arithmetic, so that everybody can put other figures in. */
export const loadOf = (figures: Figures, asked: Asked): Load => {
  const { players, nodes, databases, days } = asked;
  const tables = players / figures.seats;
  const moves = tables / figures.moveS;
  const rows = moves * figures.rowsOfMove;
  const dayRows = rows * figures.meanOfPeak * DAY_S;
  const dayBytes = dayRows * figures.bytesOfRow;
  const messages = moves * figures.framesOfMove;
  const databaseRows = rows / databases;
  return {
    ...asked,
    ...{ tables, moves, rows, rowBytes: rows * figures.bytesOfRow, dayBytes, hotBytes: dayBytes * days },
    yearBytes: dayRows * figures.bytesPutAway * 365,
    ranges: dayRows / figures.rowsOfTable / databases / figures.tablesOfRange,
    ...{ messages, bits: messages * figures.bytesOfFrame * 8 },
    // A player reaches any node: of n nodes one in n is the one that keeps the table. The move comes, the frames go.
    relayed: moves * (1 + figures.seats) * (1 - 1 / nodes),
    sockets: players / nodes,
    cores: (moves * figures.msOfMove) / 1000,
    ...{ databaseRows, databaseShare: databaseRows / figures.rowsOfDatabase },
    connections: nodes * figures.connectionsOfNode,
  };
};
