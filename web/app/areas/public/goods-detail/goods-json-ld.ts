import type { Details } from './details.ts'

const availability = { IN: 'InStock', ORDER: 'BackOrder', OUT: 'OutOfStock' } as const

/** The goods in the words of schema.org/Product; nothing that the page does not show. */
export function goodsJsonLd(goods: Details, origin: string) {
  const address = `${origin}/website/goods/${goods.id}`
  const facts = [
    ['CAS', goods.cas],
    ['分子式', goods.mf],
    ['分子量', goods.mw],
    ['纯度', goods.purity],
    ['级别', goods.grade],
    ['储存条件', goods.storage],
    ...goods.params.map(({ k, v }) => [k, v] as const),
  ].filter(([, value]) => value)
  return {
    '@context': 'https://schema.org',
    '@type': goods.type === 'SERVICE' ? 'Service' : 'Product',
    '@id': address,
    url: address,
    name: goods.name,
    ...(goods.nameEn && { alternateName: goods.nameEn }),
    ...(goods.applications && { description: goods.applications.slice(0, 500) }),
    ...(goods.images.length > 0 && { image: goods.images.map(image => origin + image) }),
    ...(goods.catalogNo && { sku: goods.catalogNo, mpn: goods.catalogNo }),
    ...(goods.brandName && { brand: { '@type': 'Brand', name: goods.brandName } }),
    ...(goods.path.length > 0 && { category: goods.path.map(step => step.name).join(' > ') }),
    ...(facts.length > 0 && {
      additionalProperty: facts.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
    ...(goods.priceMin !== null && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'CNY',
        lowPrice: (goods.priceMin / 100).toFixed(2),
        highPrice: ((goods.priceMax ?? goods.priceMin) / 100).toFixed(2),
        offerCount: goods.specs.length,
        ...(goods.stock && { availability: `https://schema.org/${availability[goods.stock]}` }),
        seller: { '@type': 'Organization', name: goods.supplier.name },
      },
    }),
  }
}

export function pathJsonLd(goods: Details, origin: string) {
  const steps = [
    { name: '产品中心', item: `${origin}/website/goods` },
    ...goods.path.map(({ id, name }) => ({ name, item: `${origin}/website/goods?categoryId=${id}` })),
    { name: goods.name, item: `${origin}/website/goods/${goods.id}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
