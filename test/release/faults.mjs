// What keeps a state of the repository from being released; in words, with what to do.

/** `status`: what `git status --porcelain` prints; `changelog`: the text of the file. */
export const releaseFaults = ({ version, changelog, status }) => {
  const faults = [];
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    faults.push(`package.json: ${version} is no version such as 1.2.3`);
  const headings = [...changelog.matchAll(/^## (\S+)/gm)].map(([, heading]) => heading);
  if (!headings.includes(version))
    faults.push(`CHANGELOG.md has no section "## ${version}": write what users notice`);
  else if (headings[0] !== version)
    faults.push(`CHANGELOG.md begins with ${headings[0]}, package.json says ${version}: raise the version`);
  const changed = status.split('\n').filter(Boolean);
  if (changed.length > 0) faults.push(`files differ from the last commit: ${changed.join(', ')}`);
  return faults;
};
