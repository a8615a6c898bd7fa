/** An order or a consultation with a supplier. */
export interface Evidence {
  readonly type: 'ORDER' | 'CONSULTING'
  readonly id: string
  readonly businessId: string
  readonly label: string
}

/** As screens of orders and consultations link here: `?businessId=&evidence=CONSULTING&evidenceId=&businessName=&about=`. */
export function evidenceOf(params: URLSearchParams): Evidence | null {
  const businessId = params.get('businessId')
  const type = params.get('evidence')
  const id = params.get('evidenceId')
  if (!businessId || !id || (type !== 'ORDER' && type !== 'CONSULTING')) return null
  const label = [params.get('businessName'), params.get('about')].filter(Boolean).join('：')
  return { type, id, businessId, label: label || (type === 'ORDER' ? '意向单' : '咨询') }
}
