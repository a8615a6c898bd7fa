/**
 * The list of all calculators · 计算器目录：what a list, a search box or a menu needs, without their code.
 * Names and groups stand here once; `index.ts` brings all calculators, their own files one each.
 */
export type GroupCode = 'SOL' | 'BUF' | 'NA' | 'PRO' | 'CEL' | 'BIO' | 'STA'

export const GROUPS: Readonly<Record<GroupCode, { name: string; nameEn: string }>> = {
  SOL: { name: '溶液配制', nameEn: 'Solutions' },
  BUF: { name: '缓冲液', nameEn: 'Buffers' },
  NA: { name: '核酸', nameEn: 'Nucleic acids' },
  PRO: { name: '蛋白', nameEn: 'Proteins' },
  CEL: { name: '细胞培养', nameEn: 'Cell culture' },
  BIO: { name: '生物工艺', nameEn: 'Bioprocess' },
  STA: { name: '数据统计', nameEn: 'Statistics' },
}

interface Entry {
  /** 1 first, 2 after. */
  priority: 1 | 2
  group: GroupCode
  name: string
  nameEn: string
  /** Syllables of the name, separated by spaces. */
  pinyin: string
  /** Further words that people look for it by. */
  keywords: string
}

export interface CatalogueEntry extends Entry {
  code: CalculatorCode
}

const entry = (
  priority: 1 | 2,
  group: GroupCode,
  name: string,
  nameEn: string,
  pinyin: string,
  keywords: string,
): Entry => ({ priority, group, name, nameEn, pinyin, keywords })

const ENTRIES = {
  molarity: entry(
    1,
    'SOL',
    '摩尔浓度配液',
    'Molarity (mass/volume/concentration)',
    'mo er nong du pei ye',
    '配液 称量 质量 溶液',
  ),
  dilution: entry(1, 'SOL', '稀释计算（C1V1=C2V2）', 'Dilution', 'xi shi ji suan c1v1 c2v2', '母液 工作液'),
  'conc-convert': entry(
    1,
    'SOL',
    '浓度单位换算',
    'Concentration converter',
    'nong du dan wei huan suan',
    '摩尔 质量浓度 ppm',
  ),
  'serial-dilution': entry(1, 'SOL', '梯度稀释', 'Serial dilution', 'ti du xi shi', '倍比稀释 标准品'),
  'acid-dilution': entry(
    2,
    'SOL',
    '浓酸（碱）稀释',
    'Concentrated acid/base dilution',
    'nong suan jian xi shi',
    '盐酸 硫酸 氨水',
  ),
  'formula-mass': entry(
    1,
    'SOL',
    '分子量与元素组成',
    'Molecular weight & elemental composition',
    'fen zi liang yu yuan su zu cheng',
    '分子式 化学式 摩尔质量',
  ),
  'isotope-pattern': entry(2, 'SOL', '同位素峰分布', 'Isotope distribution', 'tong wei su feng fen bu', '质谱'),
  'cas-check': entry(1, 'SOL', 'CAS 号校验', 'CAS RN check digit', 'cas hao jiao yan', 'CAS RN'),
  'unit-convert': entry(1, 'SOL', '单位换算', 'Unit converter', 'dan wei huan suan', '压力 温度 体积 流量'),
  'ionic-strength': entry(
    2,
    'SOL',
    '离子强度与渗透浓度',
    'Ionic strength / osmolarity',
    'li zi qiang du yu shen tou nong du',
    '渗透压 活度系数',
  ),
  'buffer-pka': entry(
    1,
    'BUF',
    '缓冲剂 pKa 校正',
    'Buffer pKa vs T and I',
    'huan chong ji pka jiao zheng',
    'Tris HEPES PBS 温度',
  ),
  'buffer-hh': entry(
    1,
    'BUF',
    'Henderson–Hasselbalch',
    'Henderson–Hasselbalch',
    'henderson hasselbalch',
    '亨德森 缓冲容量',
  ),
  'buffer-recipe': entry(
    1,
    'BUF',
    '缓冲液配方',
    'Buffer recipe (T, I corrected)',
    'huan chong ye pei fang',
    'Tris HEPES PBS 磷酸盐',
  ),
  'buffer-temp': entry(2, 'BUF', '缓冲液温度漂移', 'pH at another temperature', 'huan chong ye wen du piao yi', 'Tris'),
  'ammonium-sulfate': entry(1, 'BUF', '硫酸铵饱和度', 'Ammonium sulfate saturation', 'liu suan an bao he du', '盐析'),
  'na-mw': entry(1, 'NA', '核酸分子量', 'DNA/RNA molecular weight', 'he suan fen zi liang', 'DNA RNA 引物'),
  'na-mole-mass': entry(1, 'NA', '核酸 pmol↔µg', 'pmol ↔ µg', 'he suan pmol ug', 'DNA RNA 质粒'),
  'copy-number': entry(1, 'NA', '拷贝数计算', 'Copy number', 'kao bei shu ji suan', '质粒 标准品'),
  'na-a260': entry(1, 'NA', '核酸 A260 定量', 'A260 quantification', 'he suan a260 ding liang', 'NanoDrop 纯度'),
  'tm-basic': entry(1, 'NA', '引物 Tm（简式）', 'Tm basic', 'yin wu tm jian shi', '退火温度'),
  'tm-nn': entry(
    1,
    'NA',
    '引物 Tm（最近邻法）',
    'Tm nearest neighbour',
    'yin wu tm zui jin lin fa',
    '退火温度 熔解温度',
  ),
  'primer-props': entry(1, 'NA', '引物性质', 'Primer properties', 'yin wu xing zhi', 'GC 消光系数'),
  'seq-reverse-complement': entry(1, 'NA', '反向互补', 'Reverse complement', 'fan xiang hu bu', 'DNA RNA'),
  'seq-translate': entry(1, 'NA', '序列翻译', 'Translate', 'xu lie fan yi', '密码子 ORF'),
  'restriction-digest': entry(2, 'NA', '酶切分析', 'Restriction digest', 'mei qie fen xi', '内切酶 限制性'),
  ligation: entry(1, 'NA', '连接摩尔比', 'Ligation ratio', 'lian jie mo er bi', '克隆 载体 插入片段'),
  'pcr-mix': entry(1, 'NA', 'PCR 体系配制', 'PCR master mix', 'pcr ti xi pei zhi', '预混液'),
  'oligo-resuspend': entry(2, 'NA', '引物溶解', 'Oligo resuspension', 'yin wu rong jie', 'OD 引物稀释'),
  'qpcr-efficiency': entry(2, 'NA', 'qPCR 扩增效率', 'qPCR efficiency', 'qpcr kuo zeng xiao lv', '标准曲线 荧光定量'),
  'qpcr-ddct': entry(2, 'NA', '相对定量 ΔΔCt', 'Relative expression', 'xiang dui ding liang ddct', '荧光定量 表达'),
  'protein-param': entry(1, 'PRO', '蛋白理化参数', 'ProtParam', 'dan bai li hua can shu', '分子量 等电点 消光系数'),
  'protein-charge': entry(1, 'PRO', '等电点与净电荷', 'pI and net charge', 'deng dian dian yu jing dian he', 'pI 电荷'),
  'protein-a280': entry(1, 'PRO', '蛋白 A280 定量', 'A280 protein', 'dan bai a280 ding liang', '蛋白浓度'),
  'protein-mole-mass': entry(
    2,
    'PRO',
    '蛋白摩尔/质量换算',
    'Protein molar conversion',
    'dan bai mo er zhi liang huan suan',
    'kDa',
  ),
  'labeling-dol': entry(2, 'PRO', '标记比（DOL）', 'Degree of labeling', 'biao ji bi dol', '荧光 偶联 抗体'),
  'enzyme-activity': entry(1, 'PRO', '酶活力单位', 'Enzyme units', 'mei huo li dan wei', '比活力 NADH'),
  'purification-table': entry(2, 'PRO', '纯化表', 'Purification table', 'chun hua biao', '比活 得率'),
  'cell-count': entry(1, 'CEL', '血球计数板', 'Hemocytometer', 'xue qiu ji shu ban', '细胞计数 活率 台盼蓝'),
  'cell-seeding': entry(1, 'CEL', '细胞接种', 'Seeding', 'xi bao jie zhong', '铺板 接种密度'),
  'doubling-time': entry(1, 'CEL', '倍增时间', 'Doubling time', 'bei zeng shi jian', '生长 比生长速率'),
  'cell-passage': entry(2, 'CEL', '传代与 PDL', 'Passage / PDL', 'chuan dai yu pdl', '传代比'),
  moi: entry(1, 'CEL', 'MOI 感染复数', 'MOI', 'moi gan ran fu shu', '病毒 转导 泊松'),
  tcid50: entry(2, 'CEL', 'TCID50', 'TCID50 (Spearman–Kärber)', 'tcid50', '病毒滴度'),
  transfection: entry(1, 'CEL', '转染体系', 'Transfection mix', 'zhuan ran ti xi', '脂质体 PEI 质粒'),
  'ivcd-qp': entry(2, 'CEL', 'IVCD 与比生产率', 'IVCD / qP', 'ivcd yu bi sheng chan lv', '活细胞密度 积分'),
  'rcf-rpm': entry(1, 'BIO', '离心力换算', 'RCF ↔ RPM', 'li xin li huan suan', '离心机 转速'),
  od600: entry(1, 'BIO', 'OD600 换算', 'OD600', 'od600 huan suan', '大肠杆菌 菌密度'),
  'kla-dynamic': entry(1, 'BIO', 'kLa 动态法', 'kLa dynamic gassing-out', 'kla dong tai fa', '溶氧 传质'),
  'fedbatch-feed': entry(1, 'BIO', '指数流加', 'Exponential fed-batch', 'zhi shu liu jia', '补料 发酵'),
  'bioreactor-scaleup': entry(
    1,
    'BIO',
    '反应器放大',
    'Scale-up P/V, tip speed, Re',
    'fan ying qi fang da',
    '搅拌 叶尖线速度 雷诺',
  ),
  'column-flow': entry(1, 'BIO', '层析柱流速', 'Column flow / residence time', 'ceng xi zhu liu su', '线速度 保留时间'),
  dbc: entry(1, 'BIO', '动态结合载量', 'Dynamic binding capacity', 'dong tai jie he zai liang', '穿透曲线 载量'),
  'column-efficiency': entry(2, 'BIO', '柱效测试', 'HETP / asymmetry', 'zhu xiao ce shi', '理论塔板 不对称'),
  tff: entry(1, 'BIO', '超滤/透析（TFF）', 'TFF UF/DF', 'chao lv tou xi tff', '切向流 换液 浓缩'),
  'sterile-filter': entry(
    1,
    'BIO',
    '除菌过滤面积（Vmax）',
    'Sterile filter sizing',
    'chu jun guo lv mian ji vmax',
    '过滤器 Vmax',
  ),
  'endotoxin-mvd': entry(1, 'BIO', '内毒素限值与 MVD', 'Endotoxin limit / MVD', 'nei du su xian zhi yu mvd', '鲎试剂'),
  lrv: entry(2, 'BIO', '病毒清除 LRV', 'LRV', 'bing du qing chu lrv', '病毒去除 灭活'),
  'radio-decay': entry(2, 'BIO', '放射性衰变', 'Radioactive decay', 'fang she xing shuai bian', '半衰期 同位素'),
  'stat-describe': entry(1, 'STA', '描述统计', 'Descriptive statistics', 'miao shu tong ji', '均值 标准差 置信区间'),
  'stat-ttest': entry(1, 'STA', 't 检验', 't-test', 't jian yan', '显著性'),
  'stat-anova': entry(2, 'STA', '单因素方差分析', 'One-way ANOVA', 'dan yin su fang cha fen xi', '方差'),
  'stat-samplesize': entry(1, 'STA', '样本量估算', 'Sample size (two means)', 'yang ben liang gu suan', '功效'),
  'curve-linear': entry(1, 'STA', '线性标准曲线', 'Linear standard curve', 'xian xing biao zhun qu xian', 'BCA 回归'),
  'curve-4pl': entry(1, 'STA', '四参数拟合（EC50/IC50）', '4PL', 'si can shu ni he ec50 ic50', 'ELISA 剂量反应'),
  'stat-grubbs': entry(2, 'STA', 'Grubbs 离群值', 'Grubbs test', 'grubbs li qun zhi', '异常值'),
  'lod-loq': entry(2, 'STA', '检出限/定量限', 'LOD/LOQ', 'jian chu xian ding liang xian', '方法验证'),
} as const satisfies Readonly<Record<string, Entry>>

export type CalculatorCode = keyof typeof ENTRIES

/** All entries in the order of the groups. */
export const CATALOGUE: readonly CatalogueEntry[] = (Object.keys(ENTRIES) as CalculatorCode[]).map(code => ({
  code,
  ...ENTRIES[code],
}))

/**
 * Entries whose code, Chinese or English name, keywords, pinyin or pinyin initials contain every word of `query`;
 * names that begin with it come first. An empty query gives all.
 */
export function searchCatalogue(query: string): readonly CatalogueEntry[] {
  const words = query.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return CATALOGUE
  const found = CATALOGUE.filter(each => words.every(word => spellings(each).some(spelling => spelling.includes(word))))
  const begins = (each: CatalogueEntry) => spellings(each).some(spelling => spelling.startsWith(words[0] ?? ''))
  return [...found.filter(begins), ...found.filter(each => !begins(each))]
}

function spellings(each: CatalogueEntry): readonly string[] {
  const syllables = each.pinyin.split(' ')
  const initials = syllables.map(syllable => syllable[0]).join('')
  return [each.name, each.nameEn, each.code, each.keywords, each.pinyin, syllables.join(''), initials].map(spelling =>
    spelling.toLowerCase(),
  )
}
