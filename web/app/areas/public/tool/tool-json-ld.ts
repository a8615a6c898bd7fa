interface ToolWords {
  readonly code: string
  readonly name: string
  readonly nameEn: string
}

/** A calculator in the words of schema.org, with its place in the site. */
export function toolJsonLd({ code, name, nameEn }: ToolWords, description: string, origin: string) {
  const address = `${origin}/tool/${code}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebApplication',
        '@id': address,
        url: address,
        name,
        alternateName: nameEn,
        description,
        inLanguage: 'zh-CN',
        applicationCategory: 'UtilitiesApplication',
        operatingSystem: 'Any',
        isAccessibleForFree: true,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '首页', item: origin },
          { '@type': 'ListItem', position: 2, name: '科学计算器', item: `${origin}/tool` },
          { '@type': 'ListItem', position: 3, name, item: address },
        ],
      },
    ],
  }
}
