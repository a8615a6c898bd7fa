/**
 * What stands around a name says what is meant: the substance itself, something that measures or binds it, or something
 * that endures it. All patterns are tried on a bounded piece of text beside the name only.
 */

/** How far to look to the right for what a name belongs to. */
export const AHEAD = 28
export const BEHIND = 24

/** The thing sold is an antibody, a kit, a test, a column: free. */
export const FREE_HEAD =
  /^(?:酸性|碱性|电位)?(?:法(?![国定律])|指数|滴定(?!溶?液)|染色|染液|监测|抽提|尿症?|键|检验|多重比较)|^\s?(?:检验|多重比较)|抗体|单抗|多抗|抗血清|受体|转运体|转运蛋白|酶联|elisa|试剂盒|检测(?!用|级|合格|纯)|测定|快检|速测|试纸|检测卡|检测条|胶体金|亲和柱|免疫层析|探针|引物|假病毒|假型|核酸|pcr|重组蛋白|(?<!灭活.{0,8})抗原(?!原料)|类毒素|b?亚基(?!以外|除外)|^[\u4e00-\u9fff]{0,3}酶|检出限|检出率|定量限|糖蛋白|[a-z]{0,2}\d{0,3}重组|(?:^|[\s-])[a-z]{1,5}\d{0,3}\s?蛋白(?!的)|灭菌(?!剂|液)|多肽|衣壳|基因|sirna|shrna|质粒|检测仪|分析仪|传感器|中和|滤膜|(?:纤维素)?膜|离子通道|含量|残留|交叉反应|标签|层析|通道|耐受(?!研究)|疫苗|阴性|kits?\b|antibod|receptor|assays?\b|tests?\b|esterase|[a-z]{3,}ase\b|elution|transporter|resistant|immunoaffinity|aptamer/
/** The thing sold holds traces of it or is near it: a person decides. */
export const HINT_HEAD =
  /标准(?:储备)?溶?液|标准品|标准物质|标准样品|对照品|标样|内标|质控|[-\s](?:bsa|ova|klh)\b|偶联物|半抗原|模型|诱导|灭活|减毒|代谢(?!物)|类似物|成瘾|依赖|reference standard|certified reference|\bcrm\b|重组/
/** Ends the reach of a head: from here on something else is offered. */
export const BREAK =
  /配套|附赠|赠送|附送|现货|纯品|原粉|供应|出售|另售|批发|粉末|晶体|公斤|\d\s*kg|私聊|加微|以及纯|送[^检样]|含有?[^量]|与|对(?!照)|处理|后|在|将|经/

/** Said right before a name: it is absent, endured, measured or fought. */
export const BEFORE_FREE =
  /(?:抗人?|anti|耐受?|耐腐蚀?|不溶于|(?:可|易|难|微|能)?溶于|溶解于|不含有?(?:任何|了)?|无|未检出|检测项目(?:包括|有|为)?|可检测?|检测(?:尿液|血液|样品|样本)?(?:中)?的?|检出|测定|鉴定|识别|筛查|去除|清除|降解|替代|避免|远离|接触|禁止|严禁|不兼容|不相容|不适用于(?:含有?)?|不销售|不生产|不经营|不提供|拒绝|经|与|对|不加|能否不加|(?:避免|远离|禁止|严禁|不得|勿)[^。;]{0,8}(?:剂|酸|碱|物质?)[,(]?(?:如|例如|包括)|free of|without|detects?|detection of|resistant to)[\s:“"'(-]{0,3}$/
/** With "与" and "对" only where what follows is about cross-reaction or endurance. */
export const WEAK_BEFORE = /(?:与|对|经)[\s:“"'(-]{0,3}$/
export const WEAK_NEEDS = /接触|混放|混用|共存|配伍|交叉反应|交叉|阴性|特异性|耐受性?(?!的?研究)|兼容|无反应|无干扰/

/** Between two names of one list: 吗啡、可卡因和大麻. */
export const CHAIN = /^[^。;!?:\n]{0,6}(?:[、,/+]|和|及|与|或|还是|以及|and|or)[^。;!?:\n]{0,10}$/

/** In quantities that matter to nobody. */
export const TRACE = /微量|痕量|\d\s*(?:mg\/l|[µuμ]g\/(?:l|ml)|ppm|ppb|ng\/ml)/

/** Somebody sells or asks for it. */
export const OFFER =
  /供应|出售|现货|批发|有货|有售|另售|低价|量大|求购|采购|收购|包邮|面议|私聊|定制合成|主营|直销|起订|代购|(?<!随盒)提供|价格|多少钱|怎么卖|有没有.{0,12}卖|报个?价|什么价|现价|[买卖]点?|要多少|\/瓶|\/桶|\/袋|出\s{0,2}$|低价出|for sale|in stock|supply|wholesale|bulk/
/** So much of it, right behind the name: whatever else the sentence says, it is wanted or offered. */
export const QUANTITY = /^[^。;!?\n]{0,12}?\d\s*(?:kg|g|克|公斤|千克|吨|瓶|桶|袋|箱|升|l(?![a-z]))(?!\/m?l)/
/** Openly on sale, in something that is to be read. */
export const OPEN_SALE = /(?<![不止勿])出售|包邮|直销|面议|私聊|加微|货到付款|怎么卖/
export const HARD_OFFER = /出售|现货|包邮|面议|直销|起订|代购|批发|私聊|供应|怎么卖|多少钱/
/** What follows is what the thing is. */
export const IDENTITY =
  /(?:本品(?:为|是|即)|产品(?:名称|为|是)?|品名|货物|名称|(?:主要)?成分|有效成分|组成|即|又名|别名|化学名|cas(?:\s*(?:no|号|number))?)[\s.:：#为是]{0,4}$/

/** About it, not of it: research, methods, harm. */
export const ABOUT =
  /研究|机制|机理|模型|成瘾|耐受|镇痛|麻醉|诱导|处理|抑制|代谢|毒性|进展|结构|耐药|综述|敏感|阻断|存在下|中毒|解读|管理要求|鉴定|应用|需自备|自备|清洗|流动相|后固定|食人鱼|另备|再生|洗柱|含寡霉素|试剂盒|实验/
/** A use at which the substance is spent or harmless, named in passing. */
export const SPENT =
  /^(?:或[a-z]{2,6}|或[\u4e00-\u9fff]{2,6}?|\/[a-z]{2,6})?(?:溶液)?(?:来|可以)?(?:调节?|调整|定容)|^[,，]?已配好/

/** The solution that stops a reaction, in a kit: 终止液(2 M 硫酸). */
export const STOPS = /终止液[为是用:(\s]{0,3}(?:[0-2](?:\.\d+)?\s*(?:m|n|mol\/l)\s*)?$/
/** The salt of a buffer's base: Tris-[盐酸]. */
export const BUFFER_BASE = /(?:tris|甘氨酸|咪唑|赖氨酸|精氨酸|组氨酸)\s?[-‐–·]\s?$/
/** A step of a procedure: 用丙酮[清洗]. */
export const USED_BEFORE = /(?:用|以|加|加入|滴加)[\s“"]{0,2}(?:\d+(?:\.\d+)?\s*(?:m?m|n|mol\/l|%)\s*)?$/
export const USED = /^(?:溶液)?(?:清洗|洗涤|冲洗|漂洗|沉淀|固定|脱脂|脱水|萃取|抽提|提取|擦拭|终止|淬灭|酸化|消解)/
/** What a standard is dissolved in: 1 mg/mL [甲醇溶液]. */
export const SOLVENT_OF = /(?:mg|[µuμ]g|ng)\/(?:ml|l)[\s,]{0,2}(?:in\s|于)?$/
/** Said of a preservative: (含0.09%)叠氮化钠, 叠氮化钠(保存). */
export const CONTAINED = /含有?[\s\d.%约<≤]{0,8}$/
export const PRESERVES = /^[)\s]{0,2}(?:保存|防腐|作?为?防腐剂)/
/** Purity and pack size, which say nothing of what a thing is. */
export const GRADE =
  /分析纯|优级纯|化学纯|色谱纯|光谱纯|高纯|[工试农]\S级|基准|\b(?:ar|gr|cp|acs|hplc|grade)\b|级|cas|[≥>]?\d+(?:[.-]\d+)*\s*(?:%|[mk]?g\b|m?l\b|克|千克|公斤|升|毫升|吨)?|\/?[瓶桶袋盒]|现货|[\s,;:()/≥><.-]/g

/** Live organisms and infectious material. */
export const LIVE =
  /毒株|菌株|菌种|毒种|活菌|活毒|活病毒|分离株|冻干粉|阳性样[本品]|感染性|野毒|强毒|毒力株|冻干菌|strain|isolate|live/
export const TAMED = /减毒|灭活|疫苗株|弱毒|attenuated|inactivated|h37ra|\bbcg\b|卡介苗/

/** Letters of a compound that a name is only a part of: 丙酮+肟, 苯酚+磺酸. */
export const DERIVED =
  /^(?:[酸酯醇醛酮酰苷甙醚肟腙腈烷烯炔酚素脲肽基醌嗪唑啶啉腺咪]|胺(?!酮)|代|化(?![学工])|盐酸?[^盐酸]?酰|磺酸|氧化酶)/
export const SALT =
  /^(?:[一二三四五六七八九十半单无]*(?:水合物|水)|(?:二|半)?(?:盐酸|硫酸|酒石酸|柠檬酸|磷酸|氢溴酸|马来酸|富马酸|草酸|醋酸|乙酸|甲磺酸|苯磺酸|钠|钾|钙)盐?(?:[一二三四五六七八九十半]*水合物)?|盐)/
/** What may stand before a name without making another compound of it. */
export const OTHER_BEFORE =
  /(?:[基氯溴碘氟氧甲乙丙丁戊己庚辛苯硝氨羟氰代双二三四五聚环叔仲亚焦过联偏次酰脱铁钴]|异丙?|去甲?|正(?!辛))$/
/** What may follow an acid that is meant itself; anything else makes a salt or ester of it. */
export const ACID_GOES_ON =
  /^(?:$|[^\u4e00-\u9fff]|溶液|水溶液|标准|滴定|调|溶|中|和|与|或|及|等|为|的|需|以|后|处理|消解|浓度|终止|含量(?!测)|试剂(?!盒)|色谱|分析|优级|化学|电子|高纯|一批|现货|来|可|将|会|作|用|进行|配|供|吗|洗(?!必泰)|防护)/
export const ACIDS = /(?:硫酸|盐酸|硝酸|高氯酸|磷酸|醋酸|乙酸|甲酸|硼酸|氢溴酸|氢氯酸)$/

/** Numbers that only look like CAS numbers. */
export const OTHER_NUMBER = /(?:单号|订单|货号|日期|批号|电话|doi)[\s:.]{0,3}$/
