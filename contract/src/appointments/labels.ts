/** 约谈: an appointment of an attendee with an exhibitor, in one slot of a meeting. */
export const appointmentStatusLabels = {
  REQUESTED: '待确认',
  ACCEPTED: '已确认',
  DECLINED: '已婉拒',
  EXPIRED: '超时未确认',
  CANCELLED: '已取消',
  DONE: '已完成',
  NO_SHOW: '未到场',
} as const
export type AppointmentStatus = keyof typeof appointmentStatusLabels

/** Which side has to answer a request. */
export const appointmentSideLabels = { VISITOR: '参会人', EXHIBITOR: '展商' } as const
export type AppointmentSide = keyof typeof appointmentSideLabels

export const appointmentPlaceLabels = { TABLE: '洽谈桌', BOOTH: '展商展位' } as const
export type AppointmentPlace = keyof typeof appointmentPlaceLabels

export const appointmentOperationLabels = {
  ACCEPT: '确认',
  DECLINE: '婉拒',
  CANCEL: '取消',
  MOVE: '改期',
  DONE: '已完成',
  NO_SHOW: '未到场',
} as const
export type AppointmentOperation = keyof typeof appointmentOperationLabels

export const appointmentLimits = { days: 31, tables: 200, slots: 1000 } as const
