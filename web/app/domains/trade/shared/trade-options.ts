/** Which invoice a buyer wishes; kept as words, so that a supplier may answer with others. */
export const invoiceTypes = ['增值税专用发票', '增值税普通发票', '不需要发票'] as const

export const invoiceOptions = invoiceTypes.map(value => ({ value, label: value }))

/** Terms that are typed over and over. */
export const payTerms = ['款到发货', '货到付款', '月结30天', '月结60天', '预付30%，余款发货前付清'] as const
export const deliveryTerms = ['供方送货上门，含运费', '快递到付', '冷链运输，含冰排', '需方自提'] as const
