/** Pictograms of GHS with what they stand for. */
export const pictogramLabels: Readonly<Record<string, string>> = {
  GHS01: '爆炸物',
  GHS02: '易燃',
  GHS03: '氧化性',
  GHS04: '加压气体',
  GHS05: '腐蚀',
  GHS06: '急性毒性',
  GHS07: '刺激、有害',
  GHS08: '健康危害',
  GHS09: '危害环境',
}
