export { botGameOf } from './bot.ts';
export type { Bot, BotGame, SeatBot } from './bot.ts';
export { SeatClient } from './client.ts';
export type {
  PendingAct,
  SeatListener,
  SeatOptions,
  SeatPorts,
  SeatRefusal,
  SeatShare,
  TableSetting,
} from './client.ts';
export { readFrame, readSeen } from './read-frames.ts';
export type { Frame, Over } from './read-frames.ts';
export { decisionOf, seatRulesOf } from './rules.ts';
export type { AnyView, SeatRules } from './rules.ts';
