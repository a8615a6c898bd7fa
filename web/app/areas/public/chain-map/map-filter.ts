const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What the address asks for; words that mean nothing here count as absent. */
export function requestOf(params: URLSearchParams) {
  const current = Number(params.get('current') ?? 1)
  const labelId = params.get('labelId')
  const province = params.get('province')
  return {
    labelId: labelId && ID.test(labelId) ? labelId : undefined,
    province: province && /^\d{6}$/.test(province) ? province : undefined,
    name: params.get('name')?.trim().slice(0, 60) || undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}
