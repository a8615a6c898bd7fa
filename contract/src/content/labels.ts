/** Words of published content without its schemas: screens use them and load no validation library. */

/** States of everything that is published. */
export const contentStatusLabels = {
  DRAFT: '草稿',
  PENDING: '待审核',
  PUBLISHED: '已发布',
  REJECTED: '审核未通过',
  OFF_SHELF: '已下架',
  BANNED: '违规下架',
  CLOSED: '已结束',
} as const
