/** Where the wide search leads, first one first. A scope is added with its screen. */
export const searchScopes: readonly { label: string; action: string }[] = [
  { label: '产品', action: '/website/goods' },
  { label: '需求', action: '/website/demands' },
  { label: '供应商', action: '/website/suppliers' },
  { label: '全站', action: '/website/search' },
]

/** The floating toolbar from top to bottom. */
export type ToolbarEntry = 'publish' | 'basket' | 'list' | 'feedback' | 'phone' | 'qr' | 'top'
export const toolbar: readonly ToolbarEntry[] = ['publish', 'basket', 'list', 'feedback', 'phone', 'qr', 'top']

export const SLOGAN = '生物医药上游采购与供应'
