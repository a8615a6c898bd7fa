/** Words and limits of meetings without their schemas: public pages load no validation library. */

/** How one takes part. */
export const meetingFormLabels = { OFFLINE: '线下', ONLINE: '线上', HYBRID: '线上线下结合' } as const
export type MeetingFormat = keyof typeof meetingFormLabels

/** Where a meeting stands in time; derived, never stored, but for CANCELLED. */
export const phaseLabels = {
  BEFORE: '未开始报名',
  OPEN: '报名中',
  CLOSED: '报名截止',
  RUNNING: '进行中',
  ENDED: '已结束',
  CANCELLED: '已取消',
} as const
export type MeetingPhase = keyof typeof phaseLabels

export const hostRoleLabels = { HOST: '主办', ORGANISER: '承办', CO_ORGANISER: '协办', SUPPORTER: '支持' } as const

export const audienceLabels = { OPEN: '公开报名', CERTIFIED: '仅限认证企业', INVITED: '凭邀请报名' } as const

export const fieldTypeLabels = { TEXT: '填空', CHOICE: '选择', FILE: '文件', ID_CARD: '身份证号' } as const

export const includesLabels = { ONSITE: '线下参会', ONLINE: '线上参会', BOTH: '线下与线上' } as const

export const badgeTypeLabels = {
  VISITOR: '观众',
  EXHIBITOR: '展商',
  GUEST: '嘉宾',
  MEDIA: '媒体',
  STAFF: '工作人员',
} as const

/** What cached pages say of the places left; the number is told by listTicketByMeet. */
export const stockLabels = { PLENTY: '余票充足', FEW: '仅剩少量', SOLD_OUT: '已售罄' } as const
export type Stock = keyof typeof stockLabels

/** Most of each that one meeting may hold. */
export const meetingLimits = {
  title: 80,
  halls: 30,
  hosts: 20,
  sponsors: 60,
  sessions: 300,
  speakers: 10,
  tickets: 20,
  fields: 20,
  people: 500,
} as const

export const personKindLabels = {
  SPEAKER: '讲者',
  CHAIR: '主持人',
  GUEST: '嘉宾',
  MEDIA: '媒体',
  STAFF: '工作人员',
} as const

/** What a helper may do at the door of this meeting alone. */
export const personRightLabels = { NONE: '无', SCAN: '扫码员', SUPERVISE: '主管' } as const

/** Zones that the editor offers; any other IANA zone is taken as well. */
export const zoneLabels = {
  'Asia/Shanghai': '北京时间',
  'Asia/Tokyo': '东京',
  'Asia/Singapore': '新加坡',
  'Asia/Dubai': '迪拜',
  'Europe/London': '伦敦',
  'Europe/Berlin': '柏林',
  'America/New_York': '纽约',
  'America/Chicago': '芝加哥',
  'America/Los_Angeles': '洛杉矶',
} as const
