import { graphql, type ResultOf } from '../../api/graphql';

const SET = graphql(`
  fragment Figures on FigureSet @_unmask {
    made
    asked
    offered
    funnel { step count asked of rate }
    answered
    medianHours
    p90Hours
  }
`);

export const BUSINESS = graphql(
  `
    query Business($from: String!, $to: String!, $by: FigureBreakdown!) {
      businessFigures(from: $from, to: $to, by: $by) {
        now { ...Figures }
        before { ...Figures }
        stages { stage count asked offered }
        lines { value label now { ...Figures } before { ...Figures } }
      }
    }
  `,
  [SET],
);

type Business = ResultOf<typeof BUSINESS>['businessFigures'];
export type FigureSet = Business['now'];
export type FigureLine = Business['lines'][number];
export type StageFigures = Business['stages'][number];
