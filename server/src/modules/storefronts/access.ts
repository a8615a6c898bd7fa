import { type Member, managesCompany } from '../../http/actor.ts'
import { may } from '../../kernel/failure.ts'

/** Who may decorate a storefront: everyone of the company but those who only sell. */
export const mustDecorate = ({ company }: Member): void => may(company.role !== 'SALES')

/** Who may choose its template, and with it its address. */
export const mustChoose = ({ company }: Member): void => may(managesCompany(company))
