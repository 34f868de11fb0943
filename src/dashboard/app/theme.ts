import { type CSSVariablesResolver, createTheme, Modal, Notification } from '@mantine/core';

/** Sizes and colours of the whole dashboard. Texts keep a contrast of 4.5 to 1 on every ground they stand on. */
export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 8, dark: 8 },
  colors: {
    dark: [
      '#dde3e8',
      '#b9c3cb',
      '#9aa6b0',
      '#7b8791',
      '#3a444b',
      '#2c343a',
      '#20272b',
      '#1b2024',
      '#161a1d',
      '#111416',
    ],
    tide: [
      '#e8f6f5',
      '#d3ebe9',
      '#a8d6d3',
      '#7ac0bb',
      '#54aea8',
      '#3ca39c',
      '#2c9d95',
      '#1a8880',
      '#0b7972',
      '#00655f',
    ],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.0625rem' }, h3: { fontSize: '0.9375rem' } },
  },
  respectReducedMotion: true,
  components: {
    // A click beside a dialog would drop what is filled in.
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, closeOnClickOutside: false } }),
    // Who chooses what is chosen already means to keep it. By its name alone: not every page has one.
    Select: { defaultProps: { allowDeselect: false } },
    // The place that is focused before anything in a menu is chosen would be no item of it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Hide this message' } } }),
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f7f8',
    '--mantine-color-text': '#1b2227',
    '--mantine-color-dimmed': '#5a6570',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#6b7680',
    '--surface': '#ffffff',
    '--line': '#e3e7ea',
  },
  dark: {
    '--mantine-color-body': '#14181b',
    '--mantine-color-text': '#dde3e8',
    '--mantine-color-dimmed': '#9aa6b0',
    '--mantine-color-anchor': '#7ac0bb',
    '--mantine-color-error': '#ff8f85',
    '--surface': '#1b2024',
    '--line': '#2c343a',
  },
});
