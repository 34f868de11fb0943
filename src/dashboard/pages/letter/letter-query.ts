import { graphql, type ResultOf } from '../../api/graphql';

export const PREVIEW = graphql(`
  query LetterPreview($submission: ID!, $letter: JSONObject) {
    letterPreview(submissionServiceId: $submission, letter: $letter) {
      version
      subject
      from
      to
      cc
      replyTo
      text
      html
      warnings
      attachments { fileServiceId fileName fileClass sizeBytes isGenerated }
    }
  }
`);

export const WORDING = graphql(`
  query LetterWording($funder: ID!) {
    accountSettings { letter taxNumbersInText }
    funderIntegration(funderServiceId: $funder) { funderServiceId letter }
  }
`);

export const SAVE_FOR_ALL = graphql(`
  mutation SaveLetter($letter: JSONObject) {
    updateAccountSettings(input: { letter: $letter }) { letter }
  }
`);

export const SAVE_FOR_FUNDER = graphql(`
  mutation SaveFunderLetter($funder: ID!, $letter: JSONObject) {
    updateFunderIntegration(funderServiceId: $funder, input: { letter: $letter }) { funderServiceId letter }
  }
`);

export const SEND_LETTER = graphql(`
  mutation SendLetter($submission: ID!, $version: String) {
    triggerFunderSubmission(submissionServiceId: $submission, useSandbox: false, letterVersion: $version) {
      serviceId
      status
    }
  }
`);

export type Preview = ResultOf<typeof PREVIEW>['letterPreview'];

/** What can be worded of a letter. */
export interface Wording {
  opening: string;
  closing: string;
  messageClosing: string;
  applicationPdf: string;
}

const textOf = (letter: Record<string, unknown>, name: string): string => {
  const value = letter[name];
  return typeof value === 'string' ? value : '';
};

export const wordingOf = (letter: Record<string, unknown>): Wording => ({
  opening: textOf(letter, 'opening'),
  closing: textOf(letter, 'closing'),
  messageClosing: textOf(letter, 'messageClosing'),
  applicationPdf: textOf(letter, 'applicationPdf') || 'MISSING',
});

export const WARNINGS: Readonly<Record<string, string>> = {
  no_application: 'No application is attached.',
  over_25_mb: 'The letter has more than 25 MB: many mail servers refuse it.',
  active_content: 'A file has content that a program could run. It is sent as it came.',
  unknown_value: 'A name in the wording has no value for this deal.',
};
