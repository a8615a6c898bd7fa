export const contents = { article: '文章', video: '视频', solution: '解决方案' } as const
