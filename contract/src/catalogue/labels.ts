/** Words of the catalogue, for server and screens; no imports, so that screens may carry them. */

export const propertyKindLabels = { TEXT: '文本', OPTION: '选项', NUMBER: '数值', YES_NO: '是否' } as const
