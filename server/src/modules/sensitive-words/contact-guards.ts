import { casIsValid } from '@shangyouji/contract/checks'
import { type Mapped, rewrite } from '../../text/normalise.ts'

/** What a guarded stretch is overwritten with: neither letter, digit nor separator, so nothing joins across it. */
const FILLER = '\uE000'

/** Hosts one may cite: literature, databases, authorities, standards. */
const CITED_HOSTS = [
  ...[
    'doi.org',
    'nih.gov',
    'ncbi.nlm.nih.gov',
    'clinicaltrials.gov',
    'europepmc.org',
    'pubmed.gov',
    'biorxiv.org',
    'medrxiv.org',
    'arxiv.org',
  ],
  ...[
    'nature.com',
    'science.org',
    'sciencemag.org',
    'cell.com',
    'sciencedirect.com',
    'springer.com',
    'wiley.com',
    'acs.org',
    'rsc.org',
    'pnas.org',
  ],
  ...[
    'nejm.org',
    'thelancet.com',
    'frontiersin.org',
    'mdpi.com',
    'plos.org',
    'oup.com',
    'cnki.net',
    'wanfangdata.com.cn',
    'jbc.org',
  ],
  ...[
    'uniprot.org',
    'rcsb.org',
    'ebi.ac.uk',
    'ensembl.org',
    'genecards.org',
    'kegg.jp',
    'expasy.org',
    'addgene.org',
    'atcc.org',
    'cas.org',
  ],
  ...[
    'fda.gov',
    'europa.eu',
    'who.int',
    'ich.org',
    'usp.org',
    'edqm.eu',
    'iso.org',
    'astm.org',
    'iupac.org',
    'nist.gov',
    'cdc.gov',
    'isrctn.com',
  ],
  ...['gov.cn', 'nifdc.org.cn', 'cde.org.cn', 'chp.org.cn', 'chictr.org.cn', 'sac.gov.cn', 'ac.cn'],
]

/** A host that is cited rather than advertised, or one of `own`. */
export function isCitedHost(host: string, own: readonly string[] = []): boolean {
  const name = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
  return [...CITED_HOSTS, ...own].some(cited => name === cited || name.endsWith(`.${cited}`))
}

const NUMBERED =
  '货号|批号|批次号?|型号|编号|编码|目录号|订货号|订单号|合同号|运单号|单号|序列号|登录号|专利号|申请号|公开号|授权号|批准文号|注册证号|注册号|许可证号?|' +
  '备案号|证书号|报告号|文号|标准号|版本号|克隆号|保藏号|菌种号|条码|条形码|信用代码|税号'
const CODE_WORDS =
  'cat(?:alog(?:ue)?)?|lot|batch|sku|p/n|pn|s/n|sn|accession|clone|pmid|pmcid|cid|unii|mdl|einecs|ec|gtin|upc|ean|isbn|issn'
/** Words that often stand before a code but as well before a phone. */
const LOOSE_WORDS = 'ref|art|item|model|part|order|id'
const CODE = '[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?'
const NO_PHONE = '(?!1[3-9]\\d{9}(?!\\d))(?!1[\\s.*_·—-]{0,3}[3-9](?:[\\s.*_·—-]{0,3}\\d){9}(?!\\d))'
const NO_SPACED_PHONE = '(?!1[3-9]\\d[\\s.*_·—-]{1,3}\\d{4}[\\s.*_·—-]{1,3}\\d{4}(?!\\d))'
const BETWEEN = '(?:\\s*(?:号|码|no|number|num|name|#|:|=|为|是|\\.)){0,4}\\s*'
/** 货号/批号/型号 … with one code, or several with 、 or commas between them. A phone is only hidden right after the label. */
const LABELLED = new RegExp(
  `(?:(?:${NUMBERED}|(?<![a-z0-9])(?:${CODE_WORDS})(?![a-z]))${BETWEEN}|(?<![a-z0-9]|微信|(?:wechat|line|skype|telegram|whatsapp|钉钉|抖音|快手|小红书)\\s?)(?:${LOOSE_WORDS})(?![a-z])${BETWEEN}${NO_PHONE})` +
    `${NO_SPACED_PHONE}(?=[a-z._-]*\\d)${CODE}(?:\\s*[、,/;和与及]\\s*${NO_PHONE}(?=[a-z._-]*\\d)${CODE})*`,
  'g',
)

const ALWAYS: readonly RegExp[] = [
  // DOI, with or without its host
  /(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|\s*[:.]?\s*)10\.\d{4,9}\/[-._;()/:a-z0-9<>]+/g,
  /(?<![\d.])10\.\d{4,9}\/[-._;()/:a-z0-9<>]*[a-z0-9]/g,
  // trials, accessions, registries
  /(?<![a-z0-9])(?:nct|chictr(?:-[a-z]{2,4}-)?|ctr|isrctn|actrn|jrct|umin|jprn|drks|pmc|rrid:?\s?[a-z]+_|eudract\s?(?:no\.?|number)?:?\s?)[a-z]{0,3}\d[\d-]{4,}/g,
  /(?<![a-z0-9])[a-z]{2}_\d{5,}(?:\.\d+)?/g,
  // standards: GB/T 14233.1-2008, ISO 13485:2016, YY/T 0287-2017, DB31/T 1234-2020, T/CAMDI 056-2020
  /(?<![a-z0-9])[a-z]{1,6}\d{0,2}(?:\/[a-z]{1,8})?\s?\d{1,6}(?:\.\d{1,3}){0,3}\s?[-:—–]\s?(?:19|20)\d{2}(?!\d|-\d)/g,
  /(?<![a-z0-9])(?:gb|iso|iec|astm|yy|usp|ep|ich|din|jis|en)(?:\/[a-z]{1,3})?[\s/]{0,2}(?:[a-z]\s?)?<?\d{1,6}(?:\.\d{1,3}){0,3}>?(?:-\d{1,2})?(?!\d|[-\s]\d)/g,
  // nucleotide sequences, also in blocks of ten
  /(?<![a-z0-9])[acgtun]{10,}(?:[\s-]+[acgtun]{3,})*(?![a-z0-9])/g,
  // Q-Q plots
  /(?<![a-z0-9])q\s?-?\s?q(?=\s?-?\s?(?:plot|图|曲线|分位))/g,
]

/**
 * Overwrites what looks like a contact but is none in this trade: CAS numbers, 货号/批号/型号 with their codes,
 * standards, DOI, trial numbers, accessions, sequences. Works on normalised text.
 */
export function guard(mapped: Mapped): Mapped {
  const fill = (found: RegExpExecArray) => FILLER.repeat(found[0].length)
  let out = rewrite(mapped, /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g, found => {
    const labelled = /cas\D{0,8}$/.test(found.input.slice(Math.max(0, found.index - 12), found.index))
    return labelled || casIsValid(found[0]) ? fill(found) : null
  })
  for (const pattern of ALWAYS) out = rewrite(out, pattern, fill)
  return rewrite(out, LABELLED, fill)
}
