import { Button, Group, Stack, Text } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { headersOf } from '../../api/caller';
import { useSession } from '../../app/session';
import { Dialog } from '../../components/Dialog';

export interface Evidence {
  label: string;
  page: number | null;
  box: number[] | null;
}

interface Props {
  fileId: string;
  name: string;
  evidence: Evidence[];
  /** Where it opens; without it at the first page that has something. */
  start?: Evidence;
  onClose: () => void;
}

const WIDTH = 640;

/** A PDF, page by page, drawn and nothing else: no scripts, links or fonts of the file's own. What was read is framed. */
export function FileViewer({ fileId, name, evidence, start, onClose }: Props) {
  const { pdf, problem } = usePdf(fileId);
  const [number, setNumber] = useState(() => (start ?? evidence.find(({ page }) => page !== null))?.page ?? 1);
  const [framed, setFramed] = useState<number[] | null>(start?.box ?? null);
  const show = ({ page, box }: Evidence) => {
    if (page !== null) setNumber(page);
    setFramed(box);
  };
  const turn = (by: number) => {
    setNumber(number + by);
    setFramed(null);
  };
  return (
    <Dialog opened onClose={onClose} title={name} size="auto">
      <Group align="flex-start" wrap="wrap">
        <Stack gap="xs">
          {problem ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          ) : (
            <PageCanvas pdf={pdf} number={number} box={framed} />
          )}
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={number <= 1} onClick={() => turn(-1)}>
              Page before
            </Button>
            <Button size="xs" variant="default" disabled={!pdf || number >= pdf.numPages} onClick={() => turn(1)}>
              Next page
            </Button>
            <Text size="xs" c="dimmed" aria-live="polite">
              {pdf ? `Page ${number} of ${pdf.numPages}` : 'Loading'}
            </Text>
          </Group>
        </Stack>
        {evidence.length > 0 && (
          <Stack gap={4} maw={260}>
            <Text size="sm" fw={600}>
              What was read
            </Text>
            {evidence.map((each) => (
              <Button
                key={`${each.page} ${each.label}`}
                size="compact-xs"
                variant="default"
                justify="flex-start"
                onClick={() => show(each)}
              >
                {each.label}
              </Button>
            ))}
          </Stack>
        )}
      </Group>
    </Dialog>
  );
}

/** The file's bytes, read in a worker of this origin. The library comes when it is first needed. */
function usePdf(fileId: string) {
  const { caller } = useSession();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let destroy: (() => Promise<void>) | undefined;
    const load = async () => {
      const response = await fetch(`/api/end_user_files/${fileId}/content`, { headers: headersOf(caller) });
      if (!response.ok) return setProblem('The file cannot be shown to this key.');
      const [data, pdfjs, worker] = await Promise.all([
        response.arrayBuffer(),
        import('pdfjs-dist'),
        import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
      ]);
      if (isGone) return;
      pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
      const task = pdfjs.getDocument({
        data,
        isEvalSupported: false,
        disableFontFace: true,
        useSystemFonts: false,
        useWorkerFetch: false,
        useWasm: false,
        enableXfa: false,
        stopAtErrors: false,
      });
      destroy = () => task.destroy();
      const opened = await task.promise;
      if (!isGone) setPdf(opened);
    };
    load().catch(() => !isGone && setProblem('The file cannot be shown.'));
    return () => {
      isGone = true;
      void destroy?.();
    };
  }, [fileId, caller]);
  return { pdf, problem };
}

function PageCanvas({ pdf, number, box }: { pdf: PDFDocumentProxy | null; number: number; box: number[] | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: WIDTH, height: WIDTH * 1.3 });
  useEffect(() => {
    let cancel: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      if (!pdf || !canvas.current) return;
      const page = await pdf.getPage(number);
      if (isGone || !canvas.current) return;
      const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
      setSize({ width: viewport.width, height: viewport.height });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport, annotationMode: 0 });
      cancel = () => task.cancel();
      await task.promise;
    };
    // Another page has been turned to.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [pdf, number]);
  const [y1 = 0, x1 = 0, y2 = 0, x2 = 0] = box ?? [];
  return (
    <div
      style={{
        position: 'relative',
        width: size.width,
        maxWidth: '100%',
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number}`}
        style={{ display: 'block', width: '100%', border: '1px solid var(--mantine-color-default-border)' }}
      />
      {box && (
        <div
          aria-hidden
          data-framed
          style={{
            position: 'absolute',
            top: `calc(${y1 * 100}% - 3px)`,
            left: `calc(${x1 * 100}% - 3px)`,
            width: `calc(${(x2 - x1) * 100}% + 6px)`,
            height: `calc(${(y2 - y1) * 100}% + 6px)`,
            border: '2px solid var(--mantine-color-blue-filled)',
          }}
        />
      )}
    </div>
  );
}
