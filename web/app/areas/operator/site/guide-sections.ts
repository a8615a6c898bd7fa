import type { GuideSection } from '@shangyouji/contract/site/calls'

export const sectionLabels: Readonly<Record<GuideSection, string>> = {
  business: '供方指南',
  client: '需方指南',
  aboutUs: '关于我们',
  cooperation: '商务合作',
}
