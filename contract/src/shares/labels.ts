/** By which way a shared page was found. */
export const shareChannelLabels = {
  poster: '分享海报',
  qr: '扫码',
  wechat: '微信转发',
  link: '复制链接',
} as const

export type ShareChannel = keyof typeof shareChannelLabels
