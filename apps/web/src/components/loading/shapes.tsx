import columns from '../columns/columns.module.css';
import {
  CardShape,
  HeadShape,
  LineShape,
  RowsShape,
  ScoreShape,
  Skeleton,
  SlotsShape,
  TextShape,
} from './skeleton.tsx';
import styles from './shapes.module.css';

/** The overview on its way: what comes first, then a card a zone. */
export const OverviewShape = () => (
  <Skeleton>
    <HeadShape />
    <div className={styles.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <CardShape key={at} />
      ))}
    </div>
  </Skeleton>
);

/** A tournament on its way, under way or past: competitions, score, ranking. */
export const TournamentShape = () => (
  <Skeleton>
    <HeadShape />
    <div className={columns.columns}>
      <div className={columns.rail}>
        <ScoreShape />
        <div data-place="4">
          <RowsShape count={5} />
        </div>
      </div>
      <div className={columns.main}>
        <div data-place="2">
          <SlotsShape count={12} />
        </div>
        <div data-place="3">
          <TextShape count={5} />
        </div>
      </div>
    </div>
  </Skeleton>
);

/** A result on its way: score, deals, ranking of the table. */
export const ResultShape = () => (
  <Skeleton>
    <HeadShape />
    <div className={columns.columns}>
      <div className={columns.rail}>
        <ScoreShape />
      </div>
      <div className={columns.main}>
        <div data-place="2">
          <RowsShape count={4} />
        </div>
        <div data-place="3">
          <RowsShape count={3} />
        </div>
      </div>
    </div>
  </Skeleton>
);

/** A table of many rows on its way, with its heading. */
export const TableShape = () => (
  <Skeleton>
    <HeadShape />
    <RowsShape count={8} />
  </Skeleton>
);

/** A part of the account on its way, below its heading. */
export const PanelsShape = () => (
  <Skeleton>
    <div className={styles.panels}>
      <TextShape count={4} />
      <RowsShape count={4} />
    </div>
  </Skeleton>
);

/** Rows on their way in a panel that is there. */
export const ListShape = () => (
  <Skeleton>
    <div className={styles.list}>
      {[72, 54, 66, 60, 70].map((width) => (
        <LineShape key={width} width={width} />
      ))}
    </div>
  </Skeleton>
);
