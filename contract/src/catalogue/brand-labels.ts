/** Words of brands; no imports, so that public pages may carry them. */

export const brandKindLabels = { OWN: '自有品牌', AGENT: '授权代理' } as const
