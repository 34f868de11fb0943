import { Initial1764000000000 } from './1764000000000-Initial';
import { ExclusionRules1764100000000 } from './1764100000000-ExclusionRules';
import { Board1764217000000 } from './1764217000000-Board';
import { Callbacks1764218000000 } from './1764218000000-Callbacks';
import { InboundMail1764230000000 } from './1764230000000-InboundMail';
import { Policies1764300000000 } from './1764300000000-Policies';
import { Webhooks1764400000000 } from './1764400000000-Webhooks';
import { Crm1764500000000 } from './1764500000000-Crm';
import { IdempotencyKeys1764600000000 } from './1764600000000-IdempotencyKeys';
import { ApiKeyScopes1764610000000 } from './1764610000000-ApiKeyScopes';
import { Versions1764620000000 } from './1764620000000-Versions';
import { Audit1764700000000 } from './1764700000000-Audit';
import { Growth1764720000000 } from './1764720000000-Growth';
import { MailTrust1764730000000 } from './1764730000000-MailTrust';
import { CallbackSignatures1764731000000 } from './1764731000000-CallbackSignatures';
import { MaskedNames1764731100000 } from './1764731100000-MaskedNames';
import { AuditHeads1764733000000 } from './1764733000000-AuditHeads';
import { WebhookSecrets1795383845200 } from './1795383845200-WebhookSecrets';
import { FilesOfAllDeals1795383991122 } from './1795383991122-FilesOfAllDeals';
import { NamesAsCompared1795384272309 } from './1795384272309-NamesAsCompared';
import { EndUserContract1795384657705 } from './1795384657705-EndUserContract';
import { CrmFacts1795384924000 } from './1795384924000-CrmFacts';
import { SyntheticEndUsers1795384984590 } from './1795384984590-SyntheticEndUsers';
import { PolicyPreviews1795385318192 } from './1795385318192-PolicyPreviews';
import { AddressesOfMails1795385686315 } from './1795385686315-AddressesOfMails';
import { ChargesOfOffers1795387472962 } from './1795387472962-ChargesOfOffers';
import { People1795387667535 } from './1795387667535-People';
import { WorkingDay1795389162682 } from './1795389162682-WorkingDay';
import { DaysOfOffers1795390235887 } from './1795390235887-DaysOfOffers';
import { FunderSetsAndDataThatIsMissing1795424306412 } from './1795424306412-FunderSetsAndDataThatIsMissing';
import { DealAssignees1795424361050 } from './1795424361050-DealAssignees';
import { Notifications1795424472758 } from './1795424472758-Notifications';
import { Conversation1795424665549 } from './1795424665549-Conversation';
import { SearchingForFacts1795425662166 } from './1795425662166-SearchingForFacts';
import { ConnectorsAndRuns1795426393979 } from './1795426393979-ConnectorsAndRuns';
import { FilesThatAreRead1795426664587 } from './1795426664587-FilesThatAreRead';
import { FromOfferToFunded1795426760732 } from './1795426760732-FromOfferToFunded';
import { BusinessFigures1795426824515 } from './1795426824515-BusinessFigures';
import { BankStatements1795427037248 } from './1795427037248-BankStatements';
import { KeysOfPeople1795429006515 } from './1795429006515-KeysOfPeople';
import { FunderTurns1795452037560 } from './1795452037560-FunderTurns';
import { Mailboxes1795452164934 } from './1795452164934-Mailboxes';
import { UploadLinks1795452184154 } from './1795452184154-UploadLinks';
import { TraceParents1795453028099 } from './1795453028099-TraceParents';
import { FiguresOfWhatWasChosen1795453089441 } from './1795453089441-FiguresOfWhatWasChosen';
import { DealsInHumanReview1795635999327 } from './1795635999327-DealsInHumanReview';
import { AnswersOfSandboxes1795649279058 } from './1795649279058-AnswersOfSandboxes';
import { SubmissionsOfADeal1795650348494 } from './1795650348494-SubmissionsOfADeal';
import { QuestionsOfOldDecisions1795650360554 } from './1795650360554-QuestionsOfOldDecisions';
import { PicturesOfFiles1795662234243 } from './1795662234243-PicturesOfFiles';
import { TotalsInOneTable1795663627079 } from './1795663627079-TotalsInOneTable';
import { AnswersByLinks1795677696500 } from './1795677696500-AnswersByLinks';
import { NamesForMails1795800000000 } from './1795800000000-NamesForMails';
import { WaitingCountedFromTheIndex1795853800000 } from './1795853800000-WaitingCountedFromTheIndex';
import { StatisticsOfFunders1795864200000 } from './1795864200000-StatisticsOfFunders';
import { WhatAnsweredAQuestion1795890630751 } from './1795890630751-WhatAnsweredAQuestion';

/** In the order in which they run; none is ever changed once it has been released. */
export const migrations = [
  Initial1764000000000,
  ExclusionRules1764100000000,
  Board1764217000000,
  Callbacks1764218000000,
  InboundMail1764230000000,
  Policies1764300000000,
  Webhooks1764400000000,
  Crm1764500000000,
  IdempotencyKeys1764600000000,
  ApiKeyScopes1764610000000,
  Versions1764620000000,
  Audit1764700000000,
  Growth1764720000000,
  MailTrust1764730000000,
  CallbackSignatures1764731000000,
  MaskedNames1764731100000,
  AuditHeads1764733000000,
  WebhookSecrets1795383845200,
  FilesOfAllDeals1795383991122,
  NamesAsCompared1795384272309,
  EndUserContract1795384657705,
  CrmFacts1795384924000,
  SyntheticEndUsers1795384984590,
  PolicyPreviews1795385318192,
  AddressesOfMails1795385686315,
  ChargesOfOffers1795387472962,
  People1795387667535,
  WorkingDay1795389162682,
  DaysOfOffers1795390235887,
  FunderSetsAndDataThatIsMissing1795424306412,
  DealAssignees1795424361050,
  Notifications1795424472758,
  Conversation1795424665549,
  SearchingForFacts1795425662166,
  ConnectorsAndRuns1795426393979,
  FilesThatAreRead1795426664587,
  FromOfferToFunded1795426760732,
  BusinessFigures1795426824515,
  BankStatements1795427037248,
  KeysOfPeople1795429006515,
  FunderTurns1795452037560,
  Mailboxes1795452164934,
  UploadLinks1795452184154,
  TraceParents1795453028099,
  FiguresOfWhatWasChosen1795453089441,
  DealsInHumanReview1795635999327,
  AnswersOfSandboxes1795649279058,
  SubmissionsOfADeal1795650348494,
  QuestionsOfOldDecisions1795650360554,
  PicturesOfFiles1795662234243,
  TotalsInOneTable1795663627079,
  AnswersByLinks1795677696500,
  NamesForMails1795800000000,
  WaitingCountedFromTheIndex1795853800000,
  StatisticsOfFunders1795864200000,
  WhatAnsweredAQuestion1795890630751,
];
