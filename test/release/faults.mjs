// What keeps a state of the repository from being released; in words, with what to do.

const GROUPS = ['Added', 'Changed', 'Fixed'];

/** The sections of the changelog: version, the words behind it (date or "unreleased"), and text. */
const sectionsOf = (changelog) =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [heading = '', ...lines] = text.split('\n');
      const [version = '', mark = ''] = heading.trim().split(/\s+\(?([^)]*)\)?$/);
      return {
        version,
        mark,
        groups: lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4)),
      };
    });

const changelogFaults = (version, [first, ...rest]) => {
  if (first?.version !== version)
    return rest.some((section) => section.version === version)
      ? [`CHANGELOG.md begins with ${first.version}, package.json says ${version}: raise the version`]
      : [`CHANGELOG.md has no section "## ${version}": write what users notice`];
  const strange = first.groups.filter((group) => !GROUPS.includes(group));
  return [
    ...strange.map((group) => `CHANGELOG.md, ${version}: "### ${group}" is none of ${GROUPS.join(', ')}`),
    ...(first.groups.length === 0
      ? [`CHANGELOG.md, ${version}: write what users notice under "### Added"`]
      : []),
  ];
};

/** `here`: the tags of the commit that is to be released; `elsewhere`: those of other commits. */
const tagFaults = (version, section, { here, elsewhere }) => {
  const tag = `v${version}`;
  const wrong = here.filter((each) => /^v\d/.test(each) && each !== tag);
  const isDated = /^\d{4}-\d\d-\d\d$/.test(section?.mark ?? '');
  return [
    ...wrong.map(
      (each) => `the tag is ${each}, package.json says ${version}: tag ${tag}, or raise the version`,
    ),
    ...(elsewhere.includes(tag) ? [`${tag} is the tag of another commit: raise the version`] : []),
    ...(here.length > 0 && section?.version === version && !isDated
      ? [`CHANGELOG.md: "## ${version} (${section.mark})" has no date such as "## ${version} (2026-12-31)"`]
      : []),
  ];
};

/**
 * The faults of a release. `status`: the output of `git status --porcelain`; `changelog`: the text of the
 * file; `tags`: see above.
 */
export const releaseFaults = ({ version, changelog, status, tags = { here: [], elsewhere: [] } }) => {
  const sections = sectionsOf(changelog);
  const changed = status.split('\n').filter(Boolean);
  return [
    ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
      ? []
      : [`package.json: ${version} is no version such as 1.2.3`]),
    ...changelogFaults(version, sections),
    ...tagFaults(version, sections[0], tags),
    ...(changed.length > 0 ? [`files differ from the last commit: ${changed.join(', ')}`] : []),
  ];
};

/**
 * Addresses that package.json lacks, and what npm does without them: `fault` where it would refuse to
 * publish. `repository`, `homepage`, `bugs`: the fields as they stand there.
 */
export const missingAddresses = ({ repository, homepage, bugs }) => [
  ...(repository === undefined
    ? [
        'package.json has no "repository": `npm publish --provenance` ends with E422, Failed to validate repository information: package.json: "repository.url" is "", expected to match the repository of the workflow',
      ]
    : []),
  ...(homepage === undefined
    ? ['package.json has no "homepage": the page of the package links to none']
    : []),
  ...(bugs === undefined
    ? ['package.json has no "bugs": `npm bugs jadoube` opens the page of the package']
    : []),
];
