/**
 * The design tokens: the one place where colours, spaces and sizes of the look are written (durations.ts has the times).
 * Style sheets read them as CSS variables (`--orange-600`, written by scripts/tokens-css.ts), antd as its theme.
 */
export const colors = {
  /** Text and links. */
  'orange-700': '#c2410c',
  /** Fills under white text. */
  'orange-600': '#c84a00',
  /** Large shapes, icons, lines; never under white text. */
  'orange-500': '#f26b0a',
  'orange-200': '#fbd3b3',
  /** Tinted ground. */
  'orange-50': '#fff4ec',
  ink: '#1c2026',
  'ink-2': '#4b5563',
  /** Hints; the lightest grey that may carry text, 4.5:1 on the page's ground too. */
  'ink-3': '#666e7b',
  /** Hairlines. */
  line: '#e5e7eb',
  /** Edges of controls: 3:1 against white, so that a field is seen. */
  edge: '#8b929e',
  ground: '#f5f6f8',
  paper: '#ffffff',
  /** Second colour: in stock, verified, science. */
  'teal-700': '#0f766e',
  'teal-50': '#effaf8',
  'indigo-700': '#4338ca',
  'indigo-50': '#eef0ff',
  'red-700': '#b91c1c',
  'red-50': '#fef2f2',
  'green-700': '#15803d',
  'green-50': '#f0fdf4',
  'amber-700': '#b45309',
  'amber-50': '#fffbeb',
  /** Dark ground of the footer and of pictures. */
  night: '#20242c',
} as const

export const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  radius: '6px',
  'radius-control': '4px',
  content: '1200px',
  body: '1280px',
  'content-margin': 'auto',
  'side-bar': '160px',
  /** The toast's distance from the top. */
  'toast-top': '200px',
  'text-12': '12px',
  'text-13': '13px',
  'text-14': '14px',
  'text-16': '16px',
  'text-20': '20px',
  'text-26': '26px',
  'text-34': '34px',
  /** Tags and badges, on phones too. */
  'text-badge': '12px',
  /** Counts beside icons. */
  'text-count': '11px',
  /** On phones: what a thumb hits, text of fields (browsers zoom into smaller ones), the bar at the foot. */
  target: '44px',
  field: '16px',
  bar: '56px',
  'safe-top': 'env(safe-area-inset-top, 0px)',
  'safe-bottom': 'env(safe-area-inset-bottom, 0px)',
  'safe-left': 'env(safe-area-inset-left, 0px)',
  'safe-right': 'env(safe-area-inset-right, 0px)',
} as const

/**
 * The one breakpoint. CSS takes no variable in a query, so style sheets write `@media (width < 768px)` and nothing else
 * below the desktop's 1280 (tokens.test.ts).
 */
export const PHONE = '(width < 768px)'

/**
 * A phone on its side is as wide as a tablet but half as high as one, and gets the phone's form as well: a desktop page
 * would be shrunk to two thirds there. No mouse, no tablet and no window of 500 px is meant. The build adds it to every
 * query of the breakpoint (web/scripts/phone-queries.ts), so that style sheets name one of the two.
 */
export const PHONE_ON_ITS_SIDE = '(width < 1000px) and (height < 500px) and (pointer: coarse)'

/** What both are, for scripts. */
export const ANY_PHONE = `${PHONE}, ${PHONE_ON_ITS_SIDE}`

/** Beside the breakpoint: a phone on its side, or one with its keyboard open. */
export const LOW = '(height < 500px)'

/** What the tokens are on a phone, on pages that are ready for one. */
export const phoneSizes: Partial<Record<keyof typeof sizes, string>> = {
  content: 'auto',
  'content-margin': '16px',
  body: '0px',
  'toast-top': '72px',
  'text-count': '12px',
  'text-12': '14px',
  'text-13': '14px',
  'text-26': '20px',
  'text-34': '26px',
}

export const fonts = {
  /** Latin and figures first, then Chinese. */
  font: '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace',
} as const

export const shadow = '0 1px 2px rgb(28 32 38 / 6%), 0 6px 20px rgb(28 32 38 / 8%)'
