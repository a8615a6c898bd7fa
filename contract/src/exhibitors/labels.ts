/** Whether a company that was invited comes as an exhibitor. */
export const exhibitorStatusLabels = { INVITED: '待接受', ACCEPTED: '已参展', DECLINED: '已婉拒' } as const
export type ExhibitorStatus = keyof typeof exhibitorStatusLabels

export const exhibitorLimits = { perMeeting: 500, goods: 20, staff: 50, appointmentSeats: 20 } as const
