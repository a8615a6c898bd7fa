import type { ThemeConfig } from 'antd'
import { colors, fonts } from '../../ui/tokens/tokens.ts'

/**
 * antd in the product's tokens. `zeroRuntime`: components make no styles at run time; scripts/antd-css.mjs renders them
 * once at build with this same theme and key and keeps the style sheet.
 */
export const theme = {
  cssVar: { key: 'syj' },
  hashed: false,
  token: {
    colorPrimary: colors['orange-600'],
    colorLink: colors['orange-700'],
    colorLinkHover: colors['orange-600'],
    colorLinkActive: colors['orange-700'],
    colorInfo: colors['orange-700'],
    colorSuccess: colors['green-700'],
    colorWarning: colors['amber-700'],
    colorWarningBg: colors['amber-50'],
    colorWarningBorder: '#fde68a',
    colorError: colors['red-700'],
    colorTextBase: colors.ink,
    colorText: colors.ink,
    colorTextSecondary: colors['ink-2'],
    colorTextTertiary: colors['ink-3'],
    colorTextQuaternary: colors['ink-3'],
    colorTextPlaceholder: colors['ink-3'],
    colorTextDescription: colors['ink-3'],
    colorBorder: '#d1d5db',
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.ground,
    borderRadius: 4,
    borderRadiusLG: 6,
    fontSize: 14,
    lineHeight: 1.6,
    fontFamily: fonts.font,
    fontFamilyCode: fonts.mono,
    controlHeight: 34,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
    wireframe: false,
  },
  components: {
    Table: {
      headerBg: '#fafbfc',
      headerColor: colors['ink-2'],
      headerSplitColor: 'transparent',
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
      rowHoverBg: '#fafbfc',
      rowSelectedBg: colors['orange-50'],
      rowSelectedHoverBg: colors['orange-50'],
    },
    Tabs: { titleFontSize: 14, horizontalMargin: '0', cardBg: colors.ground },
    Menu: {
      itemHeight: 36,
      itemMarginInline: 8,
      itemSelectedBg: colors['orange-50'],
      itemSelectedColor: colors['orange-700'],
      subMenuItemBg: 'transparent',
    },
    Form: { labelColor: colors['ink-2'], verticalLabelPadding: '0 0 4px' },
    Layout: { headerBg: colors.paper, siderBg: colors.paper, headerHeight: 56 },
    Modal: { titleFontSize: 16 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
  },
} as const satisfies ThemeConfig
