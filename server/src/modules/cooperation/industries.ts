/** Which industries are near each other (上下游或同一工艺): one way, read both ways. Names are those of the dictionary. */
const near: Readonly<Record<string, readonly string[]>> = {
  抗体药物: ['重组蛋白', 'ADC', '细胞培养', '蛋白纯化', '层析', 'CDMO服务'],
  细胞与基因治疗: ['核酸药物', '细胞培养', '疫苗', 'CDMO服务', '冷链物流'],
  疫苗: ['核酸药物', '重组蛋白', '发酵', '制剂', '冷链物流'],
  重组蛋白: ['发酵', '蛋白纯化', '层析', '多肽与小分子'],
  核酸药物: ['多肽与小分子', '制剂', '质量控制'],
  多肽与小分子: ['ADC', '合成生物学', '层析', '标准品'],
  ADC: ['CDMO服务', '分析检测'],
  体外诊断: ['试剂', '标准品', '仪器', '注册申报'],
  合成生物学: ['发酵', '微生态', '动物保健'],
  血液制品: ['蛋白纯化', '层析', '过滤', '冷链物流'],
  微生态: ['发酵', '冻干'],
  动物保健: ['疫苗', '实验动物'],
  细胞培养: ['培养基', '耗材', '设备', '生物工艺'],
  发酵: ['培养基', '设备', '生物工艺'],
  蛋白纯化: ['层析', '过滤', '填料'],
  层析: ['填料', '设备', '过滤'],
  过滤: ['耗材', '设备', '验证服务'],
  制剂: ['冻干', '设备', 'CDMO服务'],
  冻干: ['设备', '验证服务'],
  分析检测: ['质量控制', '仪器', '标准品', 'CRO服务'],
  质量控制: ['标准品', '验证服务', '注册申报'],
  生物工艺: ['设备', 'CDMO服务', '技术转让'],
  实验动物: ['CRO服务'],
  CRO服务: ['CDMO服务', '注册申报'],
}

const both = new Map<string, Set<string>>()
for (const [name, others] of Object.entries(near)) {
  for (const other of others) {
    for (const [from, to] of [
      [name, other],
      [other, name],
    ] as const) {
      const known = both.get(from) ?? new Set()
      both.set(from, known.add(to))
    }
  }
}

/** Industries near one of these, these left out. */
export function relatedTo(names: readonly string[]): string[] {
  const found = new Set(names.flatMap(name => [...(both.get(name) ?? [])]))
  for (const name of names) found.delete(name)
  return [...found]
}
