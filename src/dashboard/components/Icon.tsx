const PATHS = {
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4',
  board: 'M4 5h16M4 10h16M4 15h10M4 20h7',
  deals: 'M4 8h16v11H4zM9 8V5h6v3',
  inbox: 'M4 13h4l2 3h4l2-3h4M5 6h14l1 7v6H4v-6z',
  funders: 'M4 10l8-5 8 5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  policies: 'M6 3h9l4 4v14H6zM9 12l2 2 4-4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  explorer: 'M8 6l-5 6 5 6M16 6l5 6-5 6M13.5 5l-3 14',
  reference: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6',
  numbers: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  question: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M12 18v.01',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20',
  upload: 'M12 16V5M7 9.5L12 5l5 4.5M4 19h16',
  send: 'M4 12l16-7-6 15-3-6zM11 14l9-9',
  plus: 'M12 5v14M5 12h14',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  check: 'M5 13l4 4L19 7',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  back: 'M14 6l-6 6 6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  download: 'M12 4v11M7 10.5l5 4.5 5-4.5M4 20h16',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside a text that says the same: hidden from readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
