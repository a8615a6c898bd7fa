import { type Mapped, original } from '../../text/normalise.ts'
import type { Span } from './contact-phones.ts'

/** What counts things: after it a number is a quantity. */
const COUNTED =
  '(?!\\s*(?:[个份支瓶盒只条例次元种人株台套篇家名项件吨克升倍万亿款批组对天年月日时分秒]|rpm|bp|kb|kda|mg|ml|μl|ng|ug|iu|cells?|snps?|reads?|samples?))'
/** What people put between "QQ" or "微信" and the account. */
const LINK =
  '(?:[\\s:=,、.\\-—→>~*()\\[\\]"\'#|/&]|号码?|群|交流|同号|账号|帐号|账户|客服|是|为|加|搜索?|添加|联系|在线|咨询|请|我|的|或|邮箱|id(?![a-z])|no(?![a-z])|number|or(?![a-z])){0,8}'

const DATE = '(?!20[0-3]\\d(?:0[1-9]|1[0-2])(?:[0-2]\\d|3[01])(?!\\d))'

const QQ_WORD =
  '(?:加群|群号|(?<![a-z0-9])q[\\s.*_·-]{0,2}q|扣扣|扣号|扣群|抠抠|蔻蔻|叩叩|球球|秋秋|企鹅号?|🐧|(?<![a-z0-9])q\\s?(?=[号群])|(?:加|\\+|➕|联系|我的?)\\s?q(?![a-z])|(?<![\\u4e00-\\u9fff])[扣抠叩蔻](?=\\s?:?\\s?\\d{7}))'
const QQ = new RegExp(`${QQ_WORD}${LINK}(${DATE}[1-9](?:[\\s.*_-]{0,2}\\d){4,10})(?![\\da-z])${COUNTED}`, 'g')
/** "Q：12345678" as a line of its own; a question does not begin with a bare number of that length. */
const QQ_SHORT = new RegExp(`(?<![a-z0-9])q\\s?:\\s?([1-9]\\d{5,10})(?![\\da-z])${COUNTED}`, 'g')

const ACCOUNT = '(?<account>[a-z][\\w-]{5,19})(?![\\w-]|\\.(?:com|cn|net))'
const NUMBER = `(?<number>${DATE}[1-9]\\d{5,10})(?![\\da-z])`
const HEART = '[❤♥♡💗💓💕💖💘💙💚💛🧡💜🖤♡]'
const STRONG = `(?:微[\\s.*_·丨|/\\\\-]{0,2}信|薇[\\s.*]?信|徽信|徵信|溦信|嶶信|巍信|v\\s?信|wei\\s?信|[微薇威维v]${HEART}|加卫星|卫星号|绿泡泡|(?:威|维|唯|伟|危|位)信(?=号|\\s?[:=]|同号|\\s?[a-z]\\w*\\d)|公众号(?=\\s?[:=])|(?:关注|搜索?)(?:微信)?公众号)`
const LATIN = `(?<![a-z0-9])(?:vx|wx|weixin|wei[\\s.·*-]xin|we\\s?chat|[vw]${HEART}|[微薇]x)`
const SHORT = '(?:加|➕|\\+|联系|我的?)\\s?[v微薇威](?![a-z0-9])'
const MARK = '\\s?(?:[:=→>~]|号码?|同号|账号|帐号|是|为|id(?![a-z])|no\\b|number)'

/** Words of other meaning that stand after 微信, VX or WX. */
const ORDINARY = new Set(
  (
    'wechat weixin android windows iphone system systems series column columns vector vectors version virus strain model filter filters buffer medium ' +
    'reagent antibody protein centrifuge cartridge membrane pipette plates tubes sensor resin premium classic standard basic advanced ultra ' +
    'micro mini program official account payment public service platform login shop store instrument detector analyzer analyser automatic digital inhibitor ' +
    'compound solution sample samples product products technology bioreactor incubator freezer balance pump pumps valve control controller module software ' +
    'microrna mirna sirna lncrna circrna rna-seq rnaseq biotin factor factors elements element'
  ).split(' '),
)

const hasMark = (account: string) => /[\d_]/.test(account)

/** WeChat accounts: each pattern with what the account has to look like for it. */
const WECHAT: readonly {
  pattern: RegExp
  takes: (account: string, typed: string, rest: string, found: string) => boolean
}[] = [
  {
    pattern: new RegExp(`${STRONG}${LINK}(?:${ACCOUNT}|${NUMBER}${COUNTED})`, 'g'),
    takes: account => !ORDINARY.has(account),
  },
  {
    pattern: new RegExp(`(?:${LATIN}|${SHORT})(?:${MARK})${LINK}(?:${ACCOUNT}|${NUMBER}${COUNTED})`, 'g'),
    takes: account => !ORDINARY.has(account),
  },
  {
    // only a space between: the account must look typed by hand, not like a product name
    pattern: new RegExp(`(?:${LATIN}|${SHORT})[\\s,、.(]{1,3}(?:${ACCOUNT}|${NUMBER}${COUNTED})`, 'g'),
    takes: (account, typed, rest, found) =>
      !ORDINARY.has(account) &&
      /[a-z]{2}|^\d+$/.test(typed) &&
      (hasMark(account)
        ? !/^[a-z]{1,4}-?\d{1,3}[a-z]?$/.test(account)
        : typed === account && !/^\s?[a-z]/.test(rest) && !/[,.]\s?[a-z-]+$/.test(found)),
  },
  {
    pattern: new RegExp(
      `(?:加|➕|联系|我的?)\\s?(?:我的?|你的?)?\\s?(?:vx|wx|weixin|wechat|微|薇)[-_\\s]?${ACCOUNT}`,
      'g',
    ),
    takes: account => hasMark(account) && !/^(?:mi|si|circ|lnc)?rna|^(?:vx|wx)?[-_]?\d/.test(account),
  },
  {
    pattern: new RegExp(`(?<![a-z0-9/.-])v\\s?[:=]\\s?${ACCOUNT}`, 'g'),
    takes: (account, typed) => hasMark(account) && /[a-z]{2}/.test(typed),
  },
  // in pinyin nobody writes of anything but an account
  { pattern: /(?<![a-z])(?:wei|v)[\s.·*-]?xin[\s.·*-]?hao(?![a-z])\s?[:=是为]?\s?[a-z0-9]\w*/g, takes: () => true },
  { pattern: /(?<![a-z0-9])(?<account>wxid_[a-z0-9]{6,})/g, takes: () => true },
  {
    // the other way round: labchem01（微信同号）, labchem01 是我的微信
    pattern:
      /(?<![a-z0-9@.-])(?<account>[a-z][\w-]{5,19})\s?(?:\(\s?(?:微信|v信|vx|wx|wechat)(?:号|同号)?\s?\)|(?:是|为)我?的?(?:微信|v信|vx|wx)号?)/g,
    takes: account => hasMark(account),
  },
]

/** QQ numbers in a normalised, guarded text whose Chinese numerals are digits. */
export function findQq({ text }: Mapped): Span[] {
  return [QQ, QQ_SHORT].flatMap(pattern =>
    [...text.matchAll(pattern)].map(found => ({ start: found.index, end: found.index + found[0].length })),
  )
}

/** WeChat accounts in a normalised, guarded text. */
export function findWechat(mapped: Mapped): Span[] {
  const spans: Span[] = []
  for (const { pattern, takes } of WECHAT) {
    for (const found of mapped.text.matchAll(pattern)) {
      const end = found.index + found[0].length
      const account = found.groups?.account ?? found.groups?.number ?? ''
      // a mobile number after 微信 is reported as the phone it is
      if (/^1[3-9]\d{9}$/.test(account)) continue
      const typed = original(mapped, end - account.length, end).normalize('NFKC')
      if (takes(account, typed, mapped.text.slice(end, end + 8), found[0])) spans.push({ start: found.index, end })
    }
  }
  return spans
}
