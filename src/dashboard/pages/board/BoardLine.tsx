// biome-ignore-all lint/a11y/useSemanticElements: lines of which only some are in the page cannot be a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links in the lines take the focus.
import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../components/Chip';
import { EXTRAS, type Extra } from '../../components/deal-columns';
import { money } from '../../components/format';
import { decisionLabel, sentence } from '../../components/labels';
import { nextStep } from '../../components/next-step';
import { Status } from '../../components/Status';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './BoardTable.module.css';
import type { BoardRow } from './board-row';

interface Props {
  row: BoardRow;
  extra: readonly Extra[];
  grid: CSSProperties;
  index: number;
  top: number;
  height: number;
}

/** One submission on the board: all of it leads to the deal. */
export const BoardLine = memo(function BoardLine({ row, extra, grid, index, top, height }: Props) {
  const { submission, touchedAt, fresh } = row;
  const { endUser, endUserServiceId, funder, serviceId } = submission;
  const step = nextStep(submission);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-fresh={fresh || undefined}
      data-submission={serviceId}
      className={classes.line}
      style={{ ...grid, height, transform: `translateY(${top}px)`, position: 'absolute', inset: '0 0 auto' }}
    >
      <div role="cell" className={classes.deal}>
        <Link to={`/deals/${endUserServiceId}?submission=${serviceId}`} className={classes.link}>
          {endUser.name ?? endUserServiceId}
        </Link>
        {endUser.endUserId && <span className={classes.faint}>{endUser.endUserId}</span>}
      </div>
      <div role="cell" className={classes.funder} title={funder.name}>
        {funder.name}
      </div>
      <div role="cell" className={classes.status}>
        <Status of={submission} />
      </div>
      <div role="cell" className={classes.decision}>
        <BoardDecision of={submission} />
      </div>
      <div role="cell" className={classes.step} data-yours={step.yours || undefined} title={step.text}>
        {step.to ? (
          <Link to={step.to} className={classes.where}>
            {step.text}
          </Link>
        ) : (
          step.text
        )}
      </div>
      <div role="cell" className={classes.time}>
        <TimeAgo time={touchedAt} />
      </div>
      {extra.map((each) => (
        <div role="cell" key={each} className={classes.extra}>
          {EXTRAS[each].of(row)}
        </div>
      ))}
    </div>
  );
});

/** What was decided, in one line: the largest offer, the reason, or what is asked for; and that the deal is withdrawn. */
function BoardDecision({ of: { currentDecision: of, withdrawnAt } }: { of: BoardRow['submission'] }) {
  const withdrawn = withdrawnAt !== null && <Chip plain>Withdrawn</Chip>;
  if (!of) return withdrawn || <span className={classes.faint}>–</span>;
  const { label, tone } = decisionLabel(of.applicationStatus);
  const amounts = of.offers.map(({ fundedAmount }) => fundedAmount ?? 0);
  const best = Math.max(0, ...amounts);
  const more = amounts.length > 1 ? ` in ${amounts.length} offers` : '';
  const text =
    best > 0 ? `${amounts.length > 1 ? 'up to ' : ''}${money(best)}${more}` : (of.declineReason ?? of.requestedInfo);
  const said = ['APPROVED', 'DECLINED'].includes(label.toUpperCase());
  return (
    <>
      {withdrawn || (!said && <Chip tone={tone}>{label}</Chip>)}
      <span className={classes.cut}>{text ? (best > 0 ? text : sentence(text)) : said ? label : ''}</span>
    </>
  );
}
