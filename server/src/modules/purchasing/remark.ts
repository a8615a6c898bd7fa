/**
 * Remarks that say when, where to, what for and on whose account, and nothing of what is wanted. Anything else (钠盐,
 * 要进口的, 先不买) may speak against the goods that the name found, and is for the buyer to read.
 */
const ASIDE =
  /^(?:(?:很|特别|非常|比较|加)?[急快](?:用|需|件|单)?|尽快.{0,6}|(?:请)?(?:优先|尽早|及时)(?:发货|安排|供货)?|.{0,12}(?:前|日|号|周|月|天)内?(?:到货?|送到|送达|发货|交货|要|用)|(?:送|寄|发)(?:到|至|往).{1,30}|(?:用于|用途[:：]?|供).{1,40}(?:用|实验)?|for\s.{1,40}|.{0,12}(?:经费|课题|项目|预算|实验室|课题组)(?:号|编号)?[:：]?.{0,20}|(?:开|要|需)?.{0,6}发票|(?:联系人|收货人|申请人|电话|采购人)[:：]?.{0,20}|谢谢|无|[-—/]+|n\/?a)$/i

export const isAside = (remark: string): boolean =>
  remark
    .split(/[,，;；。、\n]+/)
    .map(part => part.trim())
    .every(part => part === '' || ASIDE.test(part))
