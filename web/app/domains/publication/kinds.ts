/** The four types that suppliers write, as their pages speak of them. */
export const publicationKinds = {
  article: {
    path: '/website/articles',
    noun: '文章',
    unit: '篇文章',
    title: '技术文章',
    lead: '供方与专家谈工艺、选型与法规，读完就能用',
  },
  video: {
    path: '/website/videos',
    noun: '视频',
    unit: '个视频',
    title: '视频',
    lead: '产品演示、操作教程与会议回放',
  },
  solution: {
    path: '/website/solutions',
    noun: '解决方案',
    unit: '个方案',
    title: '解决方案',
    lead: '从上游培养到下游纯化，按应用场景配好的整套办法',
  },
  dataLibrary: {
    path: '/website/library',
    noun: '资料',
    unit: '份资料',
    title: '资料库',
    lead: '产品手册、应用指南、检测方法与白皮书，按需下载',
  },
} as const
export type PublicationKind = keyof typeof publicationKinds

/** A video's length: 3:05, 1:02:09; nothing where it is not known. */
export function durationText(seconds: number): string {
  if (seconds <= 0) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
