/** What statements and other papers of a merchant show: who asks for it asks the merchant. */
const FACT =
  '(?:balances?|deposits?|transfers?|wires?|withdrawals?|debits?|credits|(?:[$]?[\\d.,]{1,10}k? |daily |weekly |monthly )payments?|payments? (?:to|from)|loans?|advances?|positions?|payoffs?|liens?|judge?ments?|nsfs?|overdrafts?|negative days|charge ?backs?|returned (?:items?|checks?)|own(?:s|ed|ership)|partners?|revenues?|accounts?|landlords?)';
/** What makes it a question of what one would take, or of what somebody offers. */
const OF_TERMS =
  '(?:would|could|can (?:he|she|they|we|i|you)|wants?|wanted|wish|needs?|hop(?:es?|ing)|looking|live with|afford|comfortable|takes?|accepts?|prefers?|max(?:imum)?|min(?:imum)?|offer\\w{0,3}|quot\\w{1,4}|approv\\w{1,4}|declin\\w{1,3}|pass(?:ed)?|sign(?:ed)?|commissions?|points|other (?:guys?|shops?|funders?|lenders?|brokers?)|you|your|our|ours|we|us|if)';
const QUESTION =
  "(?:what(?:'?s| is| are| was| were| happened (?:to|with|in)| caused)|wh(?:y|en) (?:is|are|was|were|did|do|does|has|have|had)|how (?:much|many|long|old|large|big)|where (?:did|do|does)|who(?:'?s| is| are| was| were)?)";
/** What is told of a question that somebody else put. */
const PUT_BY_OTHERS =
  '\\b(?:you|he|she|they|merchant|client|owner)(?: also| just)? (?:asked|asks|wanted to know|(?:is|are|was|were) asking)\\b[^?]{0,20}';
/** "What is the balance?": of what, another sentence says, or none. */
const LEANING = `(?: is| are| was| were)?(?: (?:the|that|this|those|these|his|her|their))?(?: (?:current|remaining|outstanding|exact|total))? ${FACT} ?\\?(?=\\W*$)`;
/** "What was the $28,000 deposit on 10/14?": what is asked for is the answer, and the sentence says which. */
export const QUESTION_OF_FACT = new RegExp(
  `\\b(?=wh|how)(?<!${PUT_BY_OTHERS})${QUESTION}\\b(?!${LEANING})(?=[^?]{1,120}\\b${FACT}(?![\\w-]))(?![^?]{0,200}\\b${OF_TERMS}\\b)[^?]{1,200}\\?(?=\\W*$)`,
  'g',
);
/** Whether it asks for something that a merchant's papers show. */
export const asksAFact = (plain: string): boolean => plain.search(QUESTION_OF_FACT) >= 0;

const LEANING_QUESTION = new RegExp(
  `\\b${QUESTION}${LEANING}|^\\W*(?:and |also |but )?who(?:'?s| is| are) (?!(?:this|that|you|your|my|handling|working|on|going)\\b)[\\w&' .-]{2,50}\\?|\\b(?:what(?:'?s| is| was) (?:that|this|it)(?: (?:for|from|about))?|explain(?: (?:that|this|it))?|explanation) ?\\?(?=\\W*$)`,
);
/** Whether it asks for a fact, and leaves it to what stands beside it of what. */
export const leansOnAnother = (plain: string): boolean => LEANING_QUESTION.test(plain);
