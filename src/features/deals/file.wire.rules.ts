import { UNCLASSIFIED } from './file.rules';

/** What REST's documents ask of a file. */
export const FILE = `service_id created size_bytes file_name file_class reference_id parent_service_id page_classes
  source_metadata num_pages processing_error original_file_name end_user_service_id media_type file_class_source
  detected_class { file_class confidence evidence { rule text page box } } text_pages processing_status active_content
  superseded_by_service_id last_updated pdf { service_id status created }`;

/** A file as the schema has it, in wire names; of whoever may not read, no more than a receipt. */
export interface WireFile {
  pdf?: WirePdf | null;
  [name: string]: unknown;
}

export const CLASSIFICATION = 'classification';

export const BANK_STATEMENT = 'bank_statement';

const PARSING = new Map([
  ['processing', 'processing'],
  ['processed', 'succeeded'],
  ['failed', 'failed'],
]);

/** The reading of a file's classes; null of a file that nobody has read. */
export function parsedResultOf({ service_id, processing_status, last_updated }: WireFile) {
  const parsing_status = PARSING.get(String(processing_status));
  if (!parsing_status) return null;
  return {
    service_id: String(service_id).replace('euf_', 'prs_'),
    parser_id: CLASSIFICATION,
    parser_display_name: 'Classification',
    parsing_status,
    created: last_updated,
  };
}

interface WirePdf {
  service_id: string;
  status: string;
  created: string;
}

const PDF_PARSING = new Map([
  ['new', 'processing'],
  ['parsing', 'processing'],
  ['failed', 'failed'],
  ['rejected', null],
]);

/** The reading of a file's statements; null where it has none in force. */
export function statementResultOf(pdf: WirePdf | null, isProcessing: boolean) {
  const found = pdf && PDF_PARSING.get(String(pdf.status).toLowerCase());
  if (!pdf || found === null) return null;
  return {
    service_id: String(pdf.service_id).replace('pdf_', 'prs_'),
    parser_id: BANK_STATEMENT,
    parser_display_name: 'Bank statement',
    parsing_status: isProcessing ? 'processing' : (found ?? 'succeeded'),
    created: pdf.created,
  };
}

/** A file as REST shows it, wherever one is shown. */
export function wireFile(file: WireFile): WireFile {
  if (file.file_name === undefined) return { service_id: file.service_id, created: file.created };
  const { file_name, source_metadata, file_class, pdf = null, ...others } = file;
  const readings = [
    parsedResultOf(file),
    statementResultOf(pdf, String(file.processing_status).toLowerCase() === 'processing'),
  ];
  return {
    ...others,
    filename: file_name,
    file_name,
    renamed_filename: file_name,
    file_class: file_class ?? UNCLASSIFIED,
    file_source_metadata: source_metadata,
    bank_statement: pdf && { service_id: pdf.service_id, status: String(pdf.status).toLowerCase(), data_source: null },
    iso_application: null,
    parsed_results: readings.filter((result) => result !== null),
    email: null,
  };
}
