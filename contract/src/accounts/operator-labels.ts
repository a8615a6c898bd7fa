import type { OperatorRole } from '../call.ts'

export const operatorRoleLabels = {
  reviewer: '审核员',
  editor: '运营编辑',
  finance: '财务',
  support: '客服',
  super: '超级管理员',
} as const satisfies Record<OperatorRole, string>
