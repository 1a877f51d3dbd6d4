from turncoat.cli.app import main

main()
