/**
 * Characters that are taken for each other although they sound different, and those that must never be exchanged: one
 * character makes another compound of it (氯化钠 and 氯化钾), another animal or the opposite.
 */

const LOOK_ALIKE = `
未末 己已巳 折拆析晰 拨拔 菌茵 胞跑泡 微徽 戊戌戍 毫亳 丙内两 甲申由田 土士 干千于 大太犬 人入八 天夭无 失矢 午牛 日曰目 白自
贝见 力刀 儿几 九丸 木本术 王玉主 刃刀 今令 仓仑 侯候猴 孤狐弧 孔扎 拉垃 描瞄 板扳 住往 俾婢 密蜜 部陪 培陪 峰锋蜂 挠扰 级极吸
搅揽 缓援 冲中 液夜 试式拭 剂济挤 填慎 料科 滤虑 膜模莫摸 析浙 柱住注桂 珠株 酶梅霉每 酸俊 钠纳 铵按胺氨 氯绿 氟佛弗 溴臭
碘典 硫流 磷鳞 硼棚 醇淳 醛荃 酮铜同 烷院 烯希 羟轻 羧梭 酯脂 苷甘 苯笨 酚粉 嘌飘漂 嘧密 呤吟铃 啶定 霉莓 菌君 抗坑 原源
体休 清请情青 胎台抬 牛午 蛋旦 白百 素索 毒独读 支枝 移栘 液掖 器气 离禽 心芯 管菅 瓶平屏 袋代贷 储诸 搅绞 拌伴 冻东栋 存荐
培倍 养氧 基级鸡 血皿 细纽 悬玄 浮俘 转传 染柒 感敢 受授 态太 质资 粒立 提题 凝疑 胶脐 琼京 糖塘唐 电申 泳永 显湿 微薇 镜竟
超起 低抵 温湿 冰水 箱相厢 摇遥 床庆 天添 平坪 渗惨参 透秀诱 压亚 仪议义 荧萤营 光先 定订 量梁 酵孝 母毋 蠕儒 泵磅 枫砜 熵商
`

/** Read as one group a line of characters; a character may stand in several groups. */
const groups = LOOK_ALIKE.trim().split(/\s+/)
const alike = new Set(groups.flatMap(group => [...group].flatMap(one => [...group].map(other => one + other))))

/** Characters of one line tell one compound, animal, number, colour or direction from another. */
const KINDS = [
  '甲乙丙丁戊己庚辛壬癸一二三四五六七八九十单双多偏焦亚过次正异',
  '氯溴碘氟钠钾钙镁铁铜锌锰钴镍铝钡锂银锡铅硒磷硫硅氮硼',
  '醇酮醛酸酯胺酐烷烯炔苯酚醚腈糖肽苷',
  '左右顺反上下高低大小阴阳内外前后长短',
  '人鼠兔羊牛马猪驴鸡犬',
  '红蓝绿黄紫黑白',
  '无不非抗有含',
]
const kindOf = new Map(KINDS.flatMap((kind, at) => [...kind].map(character => [character, at] as const)))
/** Chemical characters that are so often mistaken that one is meant by the other. */
const MISTAKEN = new Set(['胺铵', '铵胺', '氨胺', '胺氨', '氨铵', '铵氨', '脂酯', '酯脂'])

/** Whether one character is typed for the other because it looks like it. */
export const looksAlike = (typed: string, meant: string): boolean => alike.has(typed + meant)

/** Whether exchanging two characters makes another thing of a name and is no slip. */
export const isDistinguishing = (typed: string, meant: string): boolean =>
  kindOf.has(typed) && kindOf.get(typed) === kindOf.get(meant) && !MISTAKEN.has(typed + meant)

/** Whether a character alone makes another thing of a name: 柠檬酸钾 is not 柠檬酸. */
export const isTelling = (character: string): boolean => kindOf.has(character)

/**
 * Things that are named by one character at the end of a word: 脱盐柱, 培养瓶. Who typed it did not slip: 氨基柱 is
 * another thing than 氨基.
 */
export const HEADS: ReadonlySet<string> = new Set(
  '柱管瓶板膜仪袋盒液机器架枪泵阀皿箱柜头针网台炉秤钟粉胶酶油水盐酸醇糖',
)
