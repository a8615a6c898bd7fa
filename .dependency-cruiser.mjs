/** Four rules that keep the parts apart (docs/decisions/0001-parts.md). */
export default {
  forbidden: [
    {
      name: 'pure-parts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^(contract|calculators)/' },
      to: { path: '^(server|web|e2e|bench|proof)/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/(?!build)' },
    },
    { name: 'web-and-server-never-meet', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'modules-meet-through-their-api',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: '^server/src/modules/(?:$1/|[^/]+/(api|tables|factory|reviewable)\\.ts$)',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|\\.react-router|node_modules)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
