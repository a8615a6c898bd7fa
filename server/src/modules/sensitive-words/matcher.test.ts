import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedLexicon } from './lexicon.ts'
import { buildMatcher } from './matcher.ts'

const small = buildMatcher({
  words: [
    { word: '吗啡', level: 'BLOCK', category: '麻醉药品', scenes: ['goods', 'demand'] },
    { word: '吗啡', level: 'REVIEW', category: '麻醉药品' },
    { word: '最佳', level: 'WARN', category: '广告绝对化用语' },
    { word: 'TNT', level: 'REVIEW', category: '易制爆' },
  ],
  allowed: ['吗啡抗体', '最佳温度'],
})
const words = (text: string, scene?: string) => small.check(text, scene).map(hit => hit.word)

describe('the matcher', () => {
  test('the longest allowed expression wins, but only where it stands', () => {
    expect(words('吗啡抗体')).toEqual([])
    expect(words('吗啡抗体与吗啡')).toEqual(['吗啡'])
    expect(words('最佳温度为 37 ℃，效果最佳')).toEqual(['最佳'])
  })
  test('the scene decides the level', () => {
    expect(small.check('吗啡', 'goods')[0]?.level).toBe('BLOCK')
    expect(small.check('吗啡', 'article')[0]?.level).toBe('REVIEW')
    expect(small.check('吗啡')[0]?.level).toBe('REVIEW')
  })
  test.each(['嗎啡', '吗 啡', '吗*啡', '吗\u200b啡', '吗·啡', '最 佳', 'ＴＮＴ', 'tnt'])('%s is seen through', text => {
    expect(words(text)).toHaveLength(1)
  })
  test('Latin words stand free', () => {
    expect(words('TNTase、ptnt、TNT1')).toEqual([])
    expect(words('含TNT，或 TNT。')).toEqual(['TNT'])
  })
  test('a hit tells what was typed', () => {
    expect(small.check('本品最 佳')).toEqual([
      { word: '最佳', level: 'WARN', category: '广告绝对化用语', text: '最 佳' },
    ])
  })
  test('any text can be checked, long ones quickly', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => void small.check(text)))
    const before = process.threadCpuUsage()
    small.check('吗啡抗体 吗啡 '.repeat(20_000))
    expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000)
  })
})

describe('the shipped words', () => {
  const lexicon = shippedLexicon()
  const matcher = buildMatcher(lexicon)
  const levels = (text: string, scene: string) => matcher.check(text, scene).map(hit => `${hit.word} ${hit.level}`)

  test('there are about 300, each once per level and scene, none of them allowed', () => {
    const distinct = new Set(lexicon.words.map(word => word.word))
    expect(distinct.size).toBeGreaterThan(290)
    const rows = lexicon.words.map(word => [word.word, word.level, word.scenes?.join()].join('|'))
    expect(new Set(rows).size).toBe(rows.length)
    expect(lexicon.allowed.filter(expression => distinct.has(expression))).toEqual([])
  })

  test.each([
    ['供应百草枯', 'goods', '百草枯 BLOCK'],
    ['求购罂粟 10 g', 'demand', '罂粟 BLOCK'],
    ['百草枯中毒机制综述', 'article', '百草枯 REVIEW'],
    ['行业第一的培养基', 'goods', '行业第一 WARN'],
    ['阿莫西林胶囊', 'goods', '阿莫西林胶囊 REVIEW'],
    ['医用口罩现货', 'goods', '医用口罩 REVIEW'],
    ['美白面膜', 'goods', '美白 REVIEW'],
    ['鱼油软胶囊', 'goods', '鱼油软胶囊 REVIEW'],
    ['雷管', 'goods', '雷管 REVIEW'],
    ['代开发票', 'comment', '代开发票 BLOCK'],
    ['笑气', 'trialGoods', '笑气 BLOCK'],
  ])('%s in %s: %s', (text, scene, hit) => {
    expect(levels(text, scene)).toContain(hit)
  })

  test.each([
    '吗啡抗体、抗吗啡单抗、吗啡检测试剂盒',
    '大麻二酚标准品 1 mg/mL',
    '地西泮标准品、氯胺酮检测卡、阿片受体',
    '霍乱毒素、白喉类毒素、内毒素检测、去内毒素质粒提取',
    '炭疽保护性抗原、HIV 抗原 p24、埃博拉病毒糖蛋白',
    '性激素结合球蛋白 ELISA、睾酮检测试剂盒、双氢睾酮',
    '丙酮酸钠、磷酸烯醇式丙酮酸、丙酮酸激酶',
    '对甲苯磺酸、甲苯胺蓝、二丁基羟基甲苯',
    '硝酸纤维素膜、过氧化氢酶、辣根过氧化物酶、乙二胺四乙酸二钠',
    '含 0.02% 叠氮化钠，抗体保存液含叠氮钠',
    '注射用水、注射器过滤器、片剂辅料、空心胶囊、口服液瓶',
    '最佳温度 37 ℃，最佳工作浓度 1 μg/mL，最大吸收波长 280 nm',
    '绝对定量 PCR、唯一标识、万能核酸酶、全能干细胞',
    '胎牛血清、DMEM 培养基、Protein A 层析填料、一次性储液袋、切向流超滤膜包',
    '单克隆抗体、牛血清白蛋白、重组人 IL-2、核酸提取试剂盒、生物反应器、离心机',
    '盐酸胍、硫酸铵、盐酸多西环素、硫酸庆大霉素、三羟甲基氨基甲烷盐酸盐',
    'LSD 检验与方差分析、LSD1 抑制剂',
    '体外诊断试剂原料、医疗器械生物相容性检测、化妆品功效评价',
  ])('honest: %s', text => {
    for (const scene of ['goods', 'demand', 'article']) expect(levels(text, scene)).toEqual([])
  })
})
