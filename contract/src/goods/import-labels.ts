/** Words of imports of goods, for server and screens; no imports, so that screens may carry them. */

export const importKindLabels = { EXCEL: '表格导入', QUICK: '快速导入', PHOTO: '图片导入' } as const

export const importStatusLabels = {
  PREVIEW: '待确认',
  RUNNING: '导入中',
  DONE: '已完成',
  FAILED: '失败',
  UNDONE: '已撤销',
} as const

export const rowActionLabels = { '': '', CREATE: '新增', UPDATE: '更新', SKIP: '无变化' } as const

export const zipStrategyLabels = {
  CATALOG_NO: '文件名 = 货号',
  FOLDER: '文件夹名 = 货号',
  CAS: '文件名 = CAS号',
  NAME: '文件名 = 商品名称',
} as const

export const photoStateLabels = {
  MATCHED: '已匹配',
  UNMATCHED: '未匹配',
  REFUSED: '不可用',
  SAME: '已上传过',
  DONE: '已完成',
} as const

export const codeStateLabels = {
  NEW: '可导入',
  CREATED: '已建草稿',
  EXISTS: '已有商品',
  DOUBLE: '重复',
  NOT_FOUND: '公共库中没有',
  WRONG: '格式有误',
} as const
