/** Labels of the states where goods are meant. */
export const goodsStatusLabels = {
  DRAFT: '草稿',
  PENDING: '待审核',
  PUBLISHED: '已上架',
  REJECTED: '审核未通过',
  OFF_SHELF: '已下架',
  BANNED: '违规下架',
} as const
