import type { NavPage, Sidebar } from '../src/navigation/types.ts';

// All pages of the site, in reading order. `npm run routes` lists the pages without a file,
// which the site omits. `useful` are the six pages that the search dialog offers to readers of an
// area before they type. In routes, {product} is the slug of the product; in names, its name.

/** The areas of the site: each is an entry of the top navigation, and has a sidebar. */
export const sidebars: readonly Sidebar[] = [
  {
    id: 'gettingStarted',
    label: 'Getting started',
    root: '/getting-started',
    useful: [
      '/getting-started',
      '/getting-started/quickstarts/developer',
      '/getting-started/quickstarts/snowflake',
      '/getting-started/ac/101',
      '/getting-started/why-{product}',
      '/getting-started/coding-agents',
    ],
    items: [
      ['/getting-started', 'Getting started'],
      ['/getting-started/why-{product}', 'Why {product}'],
      ['/playground', 'Playground'],
      ['/getting-started/coming-from-other-tools', 'Coming from other tools'],
      ['/getting-started/coding-agents', 'Coding agents'],
      {
        group: 'Quickstarts',
        icon: 'time',
        items: [
          ['/getting-started/quickstarts/developer', 'Developer quickstart'],
          ['/getting-started/quickstarts/snowflake', 'Snowflake quickstart'],
          ['/getting-started/quickstarts/bigquery', 'BigQuery quickstart'],
          ['/getting-started/quickstarts/databricks', 'Databricks quickstart'],
        ],
      },
      {
        group: 'Academy',
        icon: 'academy',
        items: [
          ['/getting-started/ac/101', '{product} 101'],
          ['/getting-started/ac/201', '{product} 201'],
        ],
      },
      {
        group: 'Self-hosted instance',
        icon: 'server',
        items: [
          ['/getting-started/self-hosted-instance/quickstart-gke', 'Quickstart on GKE', 'unlisted'],
          [
            '/getting-started/self-hosted-instance/bring-your-own-instance-backend',
            'Bring your own instance backend',
            'unlisted',
          ],
        ],
      },
    ],
  },
  {
    id: 'howTo',
    label: 'How-to guides',
    root: '/how-to',
    useful: [
      '/how-to',
      '/how-to/read/connection',
      '/how-to/transform/sql/incremental',
      '/how-to/test/yaml',
      '/how-to/deploy',
      '/how-to/troubleshoot/sql',
    ],
    items: [
      ['/how-to', 'How-to guides'],
      ['/how-to/administrators', 'Guides for administrators'],
      {
        group: 'Set up',
        icon: 'setup',
        items: [
          ['/how-to/setup/workspace', 'Set up a workspace'],
          ['/how-to/setup/profile', 'Set up a profile'],
          ['/how-to/setup/parameters', 'Set up parameters'],
          ['/how-to/setup/size', 'Choose a runtime size'],
          ['/how-to/setup/ignore', 'Ignore files'],
          ['/how-to/setup/nested', 'Use a nested project'],
          ['/how-to/check-in-your-editor', 'Check a project in your editor'],
          {
            group: 'Repositories and projects',
            items: [
              ['/how-to/setup/repo-project/repo', 'Connect a repository'],
              ['/how-to/setup/repo-project/managed', 'Use a managed repository'],
              ['/how-to/setup/repo-project/github', 'Connect GitHub'],
              ['/how-to/setup/repo-project/gitlab', 'Connect GitLab'],
              ['/how-to/setup/repo-project/bitbucket', 'Connect Bitbucket'],
              [
                '/how-to/setup/repo-project/environment-identity',
                'Authenticate with an environment identity',
              ],
              ['/how-to/setup/repo-project/project', 'Create a project'],
              ['/how-to/setup/repo-project/pyproject', 'Use pyproject.toml'],
            ],
          },
          {
            group: 'Instance store',
            items: [
              ['/how-to/setup/instance-store/bigquery', 'BigQuery instance store'],
              ['/how-to/setup/instance-store/databricks', 'Databricks instance store'],
              ['/how-to/setup/instance-store/postgresql', 'PostgreSQL instance store'],
              ['/how-to/setup/instance-store/snowflake', 'Snowflake instance store'],
            ],
          },
          {
            group: 'PostgreSQL',
            items: [
              ['/how-to/setup/postgresql/azure', 'PostgreSQL on Azure'],
              ['/how-to/setup/postgresql/gcp', 'PostgreSQL on Google Cloud'],
            ],
          },
          {
            group: 'Databricks',
            items: [['/how-to/setup/databricks/workspace', 'Set up a Databricks workspace']],
          },
          {
            group: 'AI providers',
            items: [
              ['/how-to/setup/ai/openai-key', 'Use an OpenAI key'],
              ['/how-to/setup/ai/azure-openai', 'Use Azure OpenAI'],
              ['/how-to/setup/ai/bedrock', 'Use Amazon Bedrock'],
            ],
          },
          ['/how-to/setup/remove-aws', 'Remove from AWS'],
        ],
      },
      {
        group: 'Connections',
        icon: 'connection',
        items: [
          {
            group: 'Data planes',
            items: [
              ['/how-to/connections/data-planes/bigquery', 'BigQuery'],
              ['/how-to/connections/data-planes/databricks', 'Databricks'],
              ['/how-to/connections/data-planes/snowflake', 'Snowflake'],
              [
                '/how-to/connections/data-planes/duckdb/{product}-managed',
                '{product}-managed DuckDB',
              ],
              ['/how-to/connections/data-planes/duckdb/self-hosted', 'Self-hosted DuckLake'],
            ],
          },
          {
            group: 'Databases',
            items: [
              ['/how-to/connections/databases/microsoft-sql', 'Microsoft SQL Server'],
              ['/how-to/connections/databases/mysql', 'MySQL'],
              ['/how-to/connections/databases/oracle', 'Oracle'],
              ['/how-to/connections/databases/postgresql', 'PostgreSQL'],
            ],
          },
          {
            group: 'Object stores',
            items: [
              ['/how-to/connections/object-stores/s3', 'Amazon S3'],
              ['/how-to/connections/object-stores/gcs', 'Google Cloud Storage'],
              ['/how-to/connections/object-stores/abfs', 'Azure Blob Storage'],
            ],
          },
          ['/how-to/connections/local-file', 'Connect to local files'],
          ['/how-to/connections/sample', 'Use sample data'],
        ],
      },
      {
        group: 'Read',
        icon: 'read',
        items: [
          ['/how-to/read/connection', 'Read from a connection'],
          ['/how-to/read/alias', 'Read an existing table with an alias'],
          {
            group: 'Object stores',
            items: [
              ['/how-to/read/object-stores/s3', 'Amazon S3'],
              ['/how-to/read/object-stores/gcs', 'Google Cloud Storage'],
              ['/how-to/read/object-stores/abfs', 'Azure Blob Storage'],
              ['/how-to/read/object-stores/local-file', 'Local files'],
              ['/how-to/read/object-stores/metadata', 'File metadata'],
            ],
          },
          {
            group: 'Incremental reads',
            items: [
              ['/how-to/read/databases/incremental-postgres', 'PostgreSQL'],
              ['/how-to/read/databases/incremental-mysql', 'MySQL'],
              ['/how-to/read/databases/incremental-microsoft-sql', 'Microsoft SQL Server'],
              ['/how-to/read/databases/incremental-oracle', 'Oracle'],
            ],
          },
          {
            group: 'Python',
            items: [
              ['/how-to/read/python/simple', 'Simple Python read'],
              ['/how-to/read/python/incremental', 'Incremental Python read'],
              ['/how-to/read/python/smart', 'Smart Python read'],
            ],
          },
        ],
      },
      {
        group: 'Transform',
        icon: 'transform',
        items: [
          {
            group: 'SQL',
            items: [
              ['/how-to/transform/sql/simple', 'Simple SQL transform'],
              ['/how-to/transform/sql/incremental', 'Incremental SQL transform'],
              ['/how-to/transform/sql/history', 'History of changes'],
              ['/how-to/transform/sql/smart', 'Smart SQL transform'],
              ['/how-to/transform/sql/macros', 'SQL macros'],
            ],
          },
          {
            group: 'Python',
            items: [
              ['/how-to/transform/python/simple', 'Simple Python transform'],
              ['/how-to/transform/python/incremental', 'Incremental Python transform'],
              ['/how-to/transform/python/smart', 'Smart Python transform'],
            ],
          },
          {
            group: 'Snowpark',
            items: [
              ['/how-to/transform/snowpark/simple', 'Simple Snowpark transform'],
              ['/how-to/transform/snowpark/incremental', 'Incremental Snowpark transform'],
              ['/how-to/transform/snowpark/smart', 'Smart Snowpark transform'],
            ],
          },
          {
            group: 'PySpark',
            items: [
              ['/how-to/transform/pyspark/simple', 'Simple PySpark transform'],
              ['/how-to/transform/pyspark/incremental', 'Incremental PySpark transform'],
              ['/how-to/transform/pyspark/smart', 'Smart PySpark transform'],
            ],
          },
          ['/how-to/transform/custom-bigquery', 'Custom BigQuery partitioning and clustering'],
        ],
      },
      {
        group: 'Write',
        icon: 'write',
        items: [
          {
            group: 'Data planes',
            items: [
              ['/how-to/write/data-planes/bigquery', 'BigQuery'],
              ['/how-to/write/data-planes/snowflake', 'Snowflake'],
            ],
          },
          {
            group: 'Databases',
            items: [
              ['/how-to/write/databases/mysql', 'MySQL'],
              ['/how-to/write/databases/oracle', 'Oracle'],
              ['/how-to/write/databases/postgresql', 'PostgreSQL'],
            ],
          },
          {
            group: 'Object stores',
            items: [
              ['/how-to/write/object-stores/s3', 'Amazon S3'],
              ['/how-to/write/object-stores/gcs', 'Google Cloud Storage'],
              ['/how-to/write/object-stores/abfs', 'Azure Blob Storage'],
            ],
          },
        ],
      },
      {
        group: 'Task',
        icon: 'task',
        items: [
          ['/how-to/task/python', 'Python tasks'],
          ['/how-to/task/sql', 'SQL tasks'],
        ],
      },
      {
        group: 'Test',
        icon: 'test',
        items: [
          ['/how-to/test/yaml', 'YAML tests'],
          ['/how-to/test/sql', 'SQL tests'],
          ['/how-to/test/python', 'Python tests'],
        ],
      },
      {
        group: 'Applications',
        icon: 'application',
        items: [
          ['/how-to/application/simple', 'Build a simple application'],
          ['/how-to/application/custom', 'Build a custom application'],
        ],
      },
      {
        group: 'Automate',
        icon: 'automate',
        items: [
          ['/how-to/automate/schedule', 'Run a flow on a schedule'],
          ['/how-to/automate/email', 'Send email alerts'],
          ['/how-to/events/dataops-agents', 'DataOps agents on events'],
        ],
      },
      {
        group: 'Advanced',
        icon: 'advanced',
        items: [
          ['/how-to/advanced/inputs', 'Order components with inputs'],
          ['/how-to/advanced/cross-flow', 'Reference data across flows'],
          ['/how-to/advanced/retry', 'Retry components on failure'],
          ['/how-to/advanced/schema-change', 'Handle schema change'],
        ],
      },
      {
        group: 'Otto',
        icon: 'agent',
        items: [
          ['/how-to/otto/summary', 'Otto at a glance'],
          ['/how-to/otto/otto-config', 'Configure Otto'],
          ['/how-to/otto/rules', 'Custom rules'],
          ['/how-to/otto/agents', 'Custom agents'],
          ['/how-to/otto/mcp', 'MCP servers'],
          ['/how-to/otto/automation', 'Otto in automations'],
        ],
      },
      {
        group: 'Vaults',
        icon: 'vault',
        items: [
          ['/how-to/vaults/secrets', 'Manage secrets'],
          {
            group: 'Instance',
            items: [
              ['/how-to/vaults/instance/aws', 'AWS'],
              ['/how-to/vaults/instance/azure', 'Azure'],
              ['/how-to/vaults/instance/gcp', 'Google Cloud'],
            ],
          },
          {
            group: 'Environment',
            items: [
              ['/how-to/vaults/environment/aws', 'AWS'],
              ['/how-to/vaults/environment/azure', 'Azure'],
              ['/how-to/vaults/environment/gcp', 'Google Cloud'],
            ],
          },
          {
            group: 'Provision',
            items: [
              ['/how-to/vaults/provision/aws-secrets-manager', 'AWS Secrets Manager'],
              ['/how-to/vaults/provision/azure-key-vault', 'Azure Key Vault'],
              ['/how-to/vaults/provision/gcp-secret-manager-vault', 'Google Secret Manager'],
            ],
          },
        ],
      },
      {
        group: 'Deploy',
        icon: 'deploy',
        items: [
          ['/how-to/check-in-ci', 'Check a project in CI'],
          ['/how-to/deploy', 'Deploy a project'],
        ],
      },
      {
        group: 'Best practices',
        icon: 'tip',
        items: [
          ['/how-to/best-practices/power-users', 'Tips for power users'],
          ['/how-to/best-practices/snooze', 'Snooze workspaces and deployments'],
          ['/how-to/best-practices/snowflake', 'Best practices for Snowflake'],
          ['/how-to/best-practices/bigquery', 'Best practices for BigQuery'],
          ['/how-to/best-practices/databricks', 'Best practices for Databricks'],
        ],
      },
      {
        group: 'Troubleshoot',
        icon: 'support',
        items: [
          ['/how-to/troubleshoot/sql', 'Troubleshoot SQL'],
          ['/how-to/troubleshoot/python', 'Troubleshoot Python'],
          ['/how-to/troubleshoot/self-hosted-k8s', 'Troubleshoot self-hosted Kubernetes'],
        ],
      },
    ],
  },
  {
    id: 'concepts',
    label: 'Concepts',
    root: '/concepts',
    useful: [
      '/concepts/flow',
      '/concepts/component/read',
      '/concepts/component/transform',
      '/concepts/automation',
      '/concepts/vault',
      '/concepts/data-plane',
    ],
    items: [
      ['/concepts', 'Concepts'],
      ['/concepts/flow', 'Flows'],
      {
        group: 'Components',
        icon: 'component',
        items: [
          ['/concepts/component/read', 'Read components'],
          ['/concepts/component/transform', 'Transform components'],
          ['/concepts/component/transform-input-formats', 'Python transform input formats'],
          ['/concepts/component/write', 'Write components'],
          ['/concepts/component/write/strategies', 'Write strategies'],
          ['/concepts/component/task', 'Task components'],
          ['/concepts/component/tests', 'Tests'],
          ['/concepts/component/schema-strategies', 'Schema change strategies'],
        ],
      },
      ['/concepts/connection', 'Connections'],
      ['/concepts/data-plane', 'Data planes'],
      ['/concepts/data-plane/duckdb-ducklake', 'DuckDB with DuckLake'],
      ['/concepts/vault', 'Vaults'],
      ['/concepts/automation', 'Automations'],
      {
        group: 'Applications',
        icon: 'application',
        items: [
          ['/concepts/application/native', 'Native applications'],
          ['/concepts/application/custom', 'Custom applications'],
        ],
      },
      ['/concepts/project', 'Projects'],
      ['/concepts/repository', 'Repositories'],
      ['/concepts/parameters', 'Parameters'],
      ['/concepts/profile', 'Profiles'],
      ['/concepts/workspace', 'Workspaces'],
      ['/concepts/deployment', 'Deployments'],
      ['/concepts/environment', 'Environments'],
      ['/concepts/instance', 'Instances'],
      ['/concepts/dataops', 'DataOps'],
      {
        group: 'Smart',
        icon: 'compare',
        items: [['/concepts/smart/schema', 'Smart schema']],
      },
      {
        group: 'Advanced',
        icon: 'advanced',
        items: [
          ['/concepts/advanced/concurrency', 'Concurrency'],
          ['/concepts/advanced/context', 'Context objects'],
          ['/concepts/advanced/python-run', 'Where Python code runs'],
          ['/concepts/advanced/retry-strategies', 'Retry strategies'],
        ],
      },
      {
        group: 'Otto',
        icon: 'agent',
        items: [
          ['/concepts/otto/lore', 'Otto lore'],
          ['/concepts/otto/prompts', 'Otto prompts'],
        ],
      },
      {
        group: 'Platform',
        icon: 'cloud',
        items: [
          ['/concepts/platform/flex-code', 'Flex code'],
          ['/concepts/platform/intelligence-core', 'Intelligence core'],
        ],
      },
      {
        group: 'Product lifecycle',
        icon: 'news',
        items: [['/concepts/product-lifecycle/releases', 'Releases']],
      },
    ],
  },
  {
    id: 'reference',
    label: 'Reference',
    root: '/reference',
    useful: [
      '/reference/validate',
      '/reference/properties/a-c',
      '/reference/resource/component/read/read-postgres',
      '/reference/resource/connection/connection-postgres',
      '/reference/resource/automation',
      '/support/errors',
    ],
    items: [
      ['/reference', 'Reference'],
      ['/reference/validate', 'Check your project'],
      {
        group: 'Projects and flows',
        icon: 'project',
        items: [
          ['/reference/resource/project', 'Project'],
          ['/reference/resource/profile', 'Profile'],
          ['/reference/resource/flow', 'Flow'],
          ['/reference/resource/flow-run', 'Flow run'],
          ['/reference/resource/backfill-run', 'Backfill run'],
          ['/reference/resource/runner-config', 'Runner configuration'],
          ['/reference/resource/runtime-size', 'Runtime size'],
        ],
      },
      {
        group: 'Components',
        icon: 'component',
        items: [
          {
            group: 'Read',
            items: [
              ['/reference/resource/component/read/read-s3', 'Amazon S3'],
              ['/reference/resource/component/read/read-gcs', 'Google Cloud Storage'],
              ['/reference/resource/component/read/read-abfs', 'Azure Blob Storage'],
              ['/reference/resource/component/read/read-local-file', 'Local file'],
              ['/reference/resource/component/read/read-generic-file', 'Generic file'],
              ['/reference/resource/component/read/read-http', 'HTTP'],
              ['/reference/resource/component/read/read-sftp', 'SFTP'],
              ['/reference/resource/component/read/read-postgres', 'PostgreSQL'],
              ['/reference/resource/component/read/read-mysql', 'MySQL'],
              ['/reference/resource/component/read/read-mssql', 'Microsoft SQL Server'],
              ['/reference/resource/component/read/read-oracle', 'Oracle'],
              ['/reference/resource/component/read/read-snowflake', 'Snowflake'],
              ['/reference/resource/component/read/read-bigquery', 'BigQuery'],
              ['/reference/resource/component/read/read-databricks', 'Databricks'],
              ['/reference/resource/component/read/read-custom-python', 'Custom Python'],
              ['/reference/resource/component/read/read-aliased', 'Aliased table'],
              ['/reference/resource/component/read/read-external-table', 'External table'],
              [
                '/reference/resource/component/read/incremental-read-strategy',
                'Incremental read strategy',
              ],
            ],
          },
          {
            group: 'Transform',
            items: [
              ['/reference/resource/component/transform/transform-sql', 'SQL transform'],
              ['/reference/resource/component/transform/transform-python', 'Python transform'],
              ['/reference/resource/component/transform/transform-snowpark', 'Snowpark transform'],
              ['/reference/resource/component/transform/transform-pyspark', 'PySpark transform'],
              ['/reference/resource/component/transform/reshape', 'Reshape'],
            ],
          },
          {
            group: 'Write',
            items: [
              ['/reference/resource/component/write/write-s3', 'Amazon S3'],
              ['/reference/resource/component/write/write-gcs', 'Google Cloud Storage'],
              ['/reference/resource/component/write/write-abfs', 'Azure Blob Storage'],
              ['/reference/resource/component/write/write-sftp', 'SFTP'],
              ['/reference/resource/component/write/write-bigquery', 'BigQuery'],
              ['/reference/resource/component/write/write-snowflake', 'Snowflake'],
              ['/reference/resource/component/write/write-postgres', 'PostgreSQL'],
              ['/reference/resource/component/write/write-mysql', 'MySQL'],
              ['/reference/resource/component/write/write-oracle', 'Oracle'],
              ['/reference/resource/component/write/full-write-strategy', 'Full write strategy'],
              [
                '/reference/resource/component/write/incremental-write-strategy-with-schema-change',
                'Incremental write strategy with schema change',
              ],
              [
                '/reference/resource/component/write/partitioned-write-strategy',
                'Partitioned write strategy',
              ],
              [
                '/reference/resource/component/write/partitioned-write-strategy-with-schema-change',
                'Partitioned write strategy with schema change',
              ],
            ],
          },
          {
            group: 'Task',
            items: [
              ['/reference/resource/component/task/task-sql', 'SQL task'],
              ['/reference/resource/component/task/task-python', 'Python task'],
            ],
          },
          {
            group: 'Test',
            items: [
              {
                group: 'Column tests',
                items: [
                  ['/reference/resource/component/test/test-column/test-not-null', 'Not null'],
                  ['/reference/resource/component/test/test-column/test-not-empty', 'Not empty'],
                  ['/reference/resource/component/test/test-column/test-unique', 'Unique'],
                  ['/reference/resource/component/test/test-column/test-in-set', 'In set'],
                  ['/reference/resource/component/test/test-column/test-in-range', 'In range'],
                  [
                    '/reference/resource/component/test/test-column/test-date-in-range',
                    'Date in range',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-greater-than',
                    'Greater than',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-greater-than-or-equal',
                    'Greater than or equal',
                  ],
                  ['/reference/resource/component/test/test-column/test-less-than', 'Less than'],
                  [
                    '/reference/resource/component/test/test-column/test-less-than-or-equal',
                    'Less than or equal',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-count-distinct-equal',
                    'Count distinct equal',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-mean-in-range',
                    'Mean in range',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-stddev-in-range',
                    'Stddev in range',
                  ],
                  [
                    '/reference/resource/component/test/test-column/test-substring-match',
                    'Substring match',
                  ],
                ],
              },
              {
                group: 'Component tests',
                items: [
                  [
                    '/reference/resource/component/test/test-component/test-count-equal',
                    'Count equal',
                  ],
                  [
                    '/reference/resource/component/test/test-component/test-count-greater-than',
                    'Count greater than',
                  ],
                  [
                    '/reference/resource/component/test/test-component/test-count-greater-than-or-equal',
                    'Count greater than or equal',
                  ],
                  [
                    '/reference/resource/component/test/test-component/test-count-less-than',
                    'Count less than',
                  ],
                  [
                    '/reference/resource/component/test/test-component/test-count-less-than-or-equal',
                    'Count less than or equal',
                  ],
                  [
                    '/reference/resource/component/test/test-component/test-combination-unique',
                    'Combination unique',
                  ],
                  ['/reference/resource/component/test/test-component/test-schema', 'Schema'],
                  ['/reference/resource/component/test/test-component/test-sql', 'SQL'],
                  ['/reference/resource/component/test/test-component/test-python', 'Python'],
                ],
              },
              {
                group: 'Singular tests',
                items: [
                  [
                    '/reference/resource/component/test/singular-test/singular-test-sql',
                    'Singular SQL test',
                  ],
                  [
                    '/reference/resource/component/test/singular-test/singular-test-python',
                    'Singular Python test',
                  ],
                ],
              },
            ],
          },
          ['/reference/resource/component/application-component', 'Application component'],
        ],
      },
      {
        group: 'Strategies',
        icon: 'strategy',
        items: [
          ['/reference/resource/incremental-strategy', 'Incremental strategy'],
          ['/reference/resource/merge-strategy', 'Merge strategy'],
          ['/reference/resource/partitioned-strategy', 'Partitioned strategy'],
        ],
      },
      {
        group: 'Connections',
        icon: 'connection',
        items: [
          ['/reference/resource/connection/connection-s3', 'Amazon S3'],
          ['/reference/resource/connection/connection-gcs', 'Google Cloud Storage'],
          ['/reference/resource/connection/connection-abfs', 'Azure Blob Storage'],
          ['/reference/resource/connection/connection-local-file', 'Local file'],
          ['/reference/resource/connection/connection-http', 'HTTP'],
          ['/reference/resource/connection/connection-sftp', 'SFTP'],
          ['/reference/resource/connection/connection-postgres', 'PostgreSQL'],
          ['/reference/resource/connection/connection-mysql', 'MySQL'],
          ['/reference/resource/connection/connection-mssql', 'Microsoft SQL Server'],
          ['/reference/resource/connection/connection-oracle', 'Oracle'],
          ['/reference/resource/connection/connection-snowflake', 'Snowflake'],
          ['/reference/resource/connection/connection-bigquery', 'BigQuery'],
          ['/reference/resource/connection/connection-databricks', 'Databricks'],
          ['/reference/resource/connection/connection-duckdb', 'DuckDB'],
          ['/reference/resource/connection/connection-synapse', 'Azure Synapse'],
          {
            group: 'Inline',
            items: [
              ['/reference/resource/connection/inline-connection-s3', 'Amazon S3'],
              ['/reference/resource/connection/inline-connection-gcs', 'Google Cloud Storage'],
              ['/reference/resource/connection/inline-connection-abfs', 'Azure Blob Storage'],
              ['/reference/resource/connection/inline-connection-local-file', 'Local file'],
              ['/reference/resource/connection/inline-connection-postgres', 'PostgreSQL'],
            ],
          },
          ['/reference/resource/ssh-tunnel', 'SSH tunnel'],
          ['/reference/resource/mother-duck-database-type', 'MotherDuck database type'],
          ['/reference/resource/aws-role-based-authentication', 'AWS role-based authentication'],
        ],
      },
      {
        group: 'Data planes',
        icon: 'data-plane',
        items: [
          ['/reference/resource/data-plane/data-plane-snowflake', 'Snowflake'],
          ['/reference/resource/data-plane/data-plane-bigquery', 'BigQuery'],
          ['/reference/resource/data-plane/data-plane-databricks', 'Databricks'],
          ['/reference/resource/data-plane/data-plane-duckdb', 'DuckDB'],
        ],
      },
      {
        group: 'Automations',
        icon: 'automate',
        items: [
          ['/reference/resource/automation', 'Automation'],
          ['/reference/resource/automation/event-trigger', 'Event trigger'],
          ['/reference/resource/automation/sensor', 'Sensor'],
          ['/reference/resource/automation/event-type-filter', 'Event type filters'],
          ['/reference/resource/automation/event-sql-filter', 'Event SQL filter'],
          ['/reference/resource/automation/event-python-filter', 'Event Python filter'],
          ['/reference/resource/automation/action', 'Action'],
        ],
      },
      {
        group: 'Vaults',
        icon: 'vault',
        items: [
          ['/reference/resource/vault/vault-{product}-environment', '{product} environment vault'],
          ['/reference/resource/vault/vault-aws-secrets-manager', 'AWS Secrets Manager vault'],
          ['/reference/resource/vault/vault-azure-key-vault', 'Azure Key Vault'],
          ['/reference/resource/vault/vault-gcp-secret-manager', 'Google Secret Manager vault'],
          ['/reference/resource/vault/vault-local-file', 'Local file vault'],
        ],
      },
      {
        group: 'Otto',
        icon: 'agent',
        items: [['/reference/resource/agents', 'Agents']],
      },
      {
        group: 'Applications',
        icon: 'application',
        items: [['/reference/resource/application', 'Application']],
      },
      {
        group: 'Properties from A to Z',
        icon: 'a-z',
        items: [
          ['/reference/properties/a-c', 'A to C'],
          ['/reference/properties/d-h', 'D to H'],
          ['/reference/properties/i-o', 'I to O'],
          ['/reference/properties/p-r', 'P to R'],
          ['/reference/properties/s-z', 'S to Z'],
        ],
      },
    ],
  },
  {
    id: 'support',
    label: 'Support',
    root: '/support',
    useful: [
      '/support/errors',
      '/how-to/troubleshoot/sql',
      '/how-to/troubleshoot/python',
      '/support/packages',
      '/support/sevs',
      '/support',
    ],
    items: [
      ['/support', 'Support'],
      ['/support/packages', 'Python packages'],
      ['/support/sevs', 'Severity levels'],
      ['/support/security-and-compliance', 'Security and compliance'],
      ['/support/errors', 'Error messages'],
      {
        group: 'Messages from A to Z',
        icon: 'a-z',
        items: [
          ['/support/errors/0-b', 'Numbers, A, and B'],
          ['/support/errors/c-h', 'C to H'],
          ['/support/errors/i-o', 'I to O'],
          ['/support/errors/p-z', 'P to Z'],
        ],
      },
    ],
  },
];

/** Pages that aren't in any sidebar. */
export const standalone: readonly NavPage[] = [
  ['/', 'Home'],
  ['/whats-new', "What's new"],
  ['/search', 'Search'],
  ['/releases', 'Releases'],
  ['/releases/archive', 'Release archive by year'],
  ['/samples/test-embed', 'Sample: embed', 'unlisted'],
  ['/samples/test-grid', 'Sample: grid', 'unlisted'],
  ['/samples/test-video', 'Sample: video', 'unlisted'],
  ['/samples/style-guide', 'Sample: style guide', 'unlisted'],
];
